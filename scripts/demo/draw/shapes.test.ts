import { describe, expect, it } from 'vitest';
import { ballSketch } from './ball.ts';
import { rectanglePath, crossed, resampled, seededRandom } from './shapes.ts';

describe('crossed', () => {
  it('finds where a ruler enters and leaves an outline', () => {
    expect(crossed(rectanglePath(10, 10, 100, 50), 0, 30)).toEqual([[10, 110]]);
  });

  it('finds nothing beside it', () => {
    expect(crossed(rectanglePath(10, 10, 100, 50), 0, 90)).toEqual([]);
  });
});

describe('resampled', () => {
  it('keeps both ends and spreads the points evenly', () => {
    const points = resampled(
      [
        [0, 0],
        [10, 0],
        [100, 0],
      ],
      25,
    );
    expect(points.map(([x]) => x)).toEqual([0, 25, 50, 75, 100]);
  });
});

describe('seededRandom', () => {
  it('repeats itself for a seed and differs for another', () => {
    const [a, b, c] = [seededRandom(1), seededRandom(1), seededRandom(2)];
    const first = [a(), a(), a()];
    expect([b(), b(), b()]).toEqual(first);
    expect([c(), c(), c()]).not.toEqual(first);
  });
});

describe('ballSketch', () => {
  it('keeps every panel and seam within the rim, however the ball is turned', () => {
    for (const roll of [0, 0.7, 2, 4]) {
      const { pentagons, seams } = ballSketch(50, 50, 40, roll, roll / 2);
      expect(pentagons.length).toBeGreaterThanOrEqual(4);
      for (const [x, y] of [...pentagons, ...seams].flat()) expect(Math.hypot(x - 50, y - 50)).toBeLessThan(40.01);
    }
  });
});
