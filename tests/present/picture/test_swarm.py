"""Noise for many places is the noise of each of them."""

import numpy as np
import pytest
from shapely import box

from wargames.present.picture import noise, swarm

XS = np.array([-731.25, -0.5, 0.0, 0.125, 17.0, 96.0, 4031.77])
YS = np.array([12.5, -3000.1, 0.0, 0.375, -17.0, 95.99, 1.0])


@pytest.mark.parametrize("salt", [0, 61, -5, (1 << 64) - 1, 1 << 64])
def test_each_place_has_its_own_noise(salt):
    """Drawn one by one or all at once, a map is the same to the last bit."""
    keys = swarm.places_keys(XS, YS)
    alone = [noise.place_keys((x, y)) for x, y in zip(XS.tolist(), YS.tolist(), strict=True)]
    assert list(zip(keys[0].tolist(), keys[1].tolist(), strict=True)) == alone
    assert swarm.mixes(*keys, salt).tolist() == [noise.mix(*key, salt) for key in alone]
    assert swarm.shares(*keys, salt).tolist() == [noise.share(*key, salt) for key in alone]
    assert swarm.sways(*keys, salt).tolist() == [noise.sway(*key, salt) for key in alone]


def test_rolling_noise_is_the_smooth_noise():
    """Hills have the same height whoever asks."""
    pairs = zip(XS.tolist(), YS.tolist(), strict=True)
    assert swarm.rolling(XS, YS, 7).tolist() == [noise.smooth(x, y, 7) for x, y in pairs]


def test_scattered_points_fill_a_shape_and_stay_in_it():
    """About one point lies in each square of the pitch, none outside."""
    shape = box(-20, 10, 180, 110)
    xs, ys = swarm.scattered(shape, 10.0, 3)
    assert len(xs) == pytest.approx(200, rel=0.15)
    assert (xs > -20).all()
    assert (xs < 180).all()
    assert (ys > 10).all()
    assert (ys < 110).all()
    assert len(swarm.scattered(box(0, 0, 0, 0).buffer(-1), 10.0, 3)[0]) == 0
