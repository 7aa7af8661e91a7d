import { describe, expect, it } from 'vitest';
import { type LabelledPoint, labelPlaces, labelStep, labelWidth } from './label-places.ts';

const phone = { width: 22, height: 24 };
const crowd: LabelledPoint[] = ['England', 'France', 'Spain', 'Argentina', 'Brazil'].map((text, at) => ({
  text,
  x: 9 + at * 0.7,
  y: 10 + (at % 2) * 0.4,
}));

/** Pairs of labels that overlap in a plot so many times as wide. */
const overlaps = (points: readonly LabelledPoint[], stretch: number): string[] => {
  const places = labelPlaces(points, phone) ?? [];
  const boxes = points.map(({ x, y, text }, at) => ({
    text,
    x: x * stretch + (places[at]?.dx ?? NaN),
    y: y + (places[at]?.dy ?? NaN),
    width: labelWidth(text),
  }));
  return boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => !(Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= 1.2))
      .map((b) => `${a.text} ${b.text}`),
  );
};

describe('labels of points that stand close together', () => {
  it.each([1, 1.5, 2, 3])('do not touch in a plot %d times as wide', (stretch) => {
    expect(overlaps(crowd, stretch)).toEqual([]);
  });

  it('do not touch when points are in one place', () => {
    const same = crowd.map((point) => ({ ...point, x: 11, y: 12 }));
    expect(overlaps(same, 1)).toEqual([]);
    expect(labelPlaces(same, phone)).toHaveLength(5);
  });

  it('stay inside the plot', () => {
    const corners = [0, phone.width].flatMap((x) => [0, phone.height].map((y) => ({ x, y, text: 'Argentina' })));
    const places = labelPlaces(corners, phone) ?? [];
    expect(places).toHaveLength(4);
    for (const [at, { x }] of corners.entries()) {
      const middle = x + (places[at]?.dx ?? NaN);
      expect(middle - labelWidth('Argentina') / 2).toBeGreaterThanOrEqual(0);
      expect(middle + labelWidth('Argentina') / 2).toBeLessThanOrEqual(phone.width);
    }
  });

  it('stay with their points where there is room', () => {
    expect(labelPlaces([{ x: 11, y: 12, text: 'Spain' }], phone)).toEqual([{ dx: 0, dy: -1.25 }]);
  });

  it('are given up where one finds no place', () => {
    expect(labelPlaces([{ x: 1, y: 1, text: 'Bosnia and Herzegovina' }], { width: 6, height: 4 })).toBeUndefined();
  });
});

describe('how many labels fit in a row', () => {
  it('is all of them where there is room, and each second or third where not', () => {
    expect(labelStep(['1', '2', '3'], 20)).toBe(1);
    expect(
      labelStep(
        Array.from({ length: 6 }, () => '46–60'),
        22,
      ),
    ).toBe(2);
    expect(labelStep(['Round of 16', 'Final'], 4)).toBe(2);
  });
});
