/** A point with the text that names it. Places are in em of the label's type, from the start and the top of the plot. */
export interface LabelledPoint {
  x: number;
  y: number;
  text: string;
}

/** The middle of a label, from its point. */
export interface LabelPlace {
  dx: number;
  dy: number;
}

interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  /** Its middle. */
  x: number;
  y: number;
  /** The point it belongs to. */
  anchor: number;
}

/** The mean width of a bold letter. */
const letterWidth = 0.66;
const lineHeight = 1.3;
const gap = 0.3;
/** A point is a circle of this radius. */
const radius = 0.55;
/** The least distance above or below a point. */
const nearest = 1.25;

/** How wide a label is. */
export const labelWidth = (text: string): number => text.length * letterWidth;

/**
 * Whether two boxes touch, in this plot or a wider one. Points move apart as a plot grows, and labels keep their distance to them: boxes
 * beside each other in the order of their points stay so.
 */
function collide(a: Box, b: Box): boolean {
  if (Math.abs(a.y - b.y) >= (a.height + b.height) / 2) return false;
  const [left, right] = a.x <= b.x ? [a, b] : [b, a];
  const isApart = right.x - left.x >= (left.width + right.width) / 2 + gap;
  return !isApart || left.anchor > right.anchor;
}

/** Possible places of a label: above and below, at both sides, then farther and farther away. */
function* candidates(width: number): Generator<LabelPlace> {
  const beside = width / 2 + radius + gap;
  for (let distance = nearest; distance < 12; distance += 0.6) {
    for (const dy of [-distance, distance]) {
      for (const dx of [0, width / 2, -width / 2, beside, -beside]) yield { dx, dy };
    }
    if (distance === nearest) for (const dx of [beside, -beside]) yield { dx, dy: 0 };
  }
}

/**
 * Places labels so that none touches another, a labelled point, or the plot's edge: near their points if possible, and away from them on a
 * leader line. They stay so in every wider plot of the same height. Undefined if one finds no place.
 */
export function labelPlaces(points: readonly LabelledPoint[], plot: Size): LabelPlace[] | undefined {
  const taken: Box[] = points.map(({ x, y }) => ({ x, y, width: 2 * radius, height: 2 * radius, anchor: x }));
  const places = new Map<LabelledPoint, LabelPlace>();
  // From the edges inwards: those in the middle have most room to move.
  const order = points.toSorted((a, b) => Math.abs(b.x - plot.width / 2) - Math.abs(a.x - plot.width / 2));
  for (const point of order) {
    const size = { width: labelWidth(point.text), height: lineHeight };
    const boxAt = ({ dx, dy }: LabelPlace): Box => ({ ...size, x: point.x + dx, y: point.y + dy, anchor: point.x });
    const fits = (place: LabelPlace): boolean => {
      const box = boxAt(place);
      return (
        box.x - box.width / 2 >= 0 &&
        box.x + box.width / 2 <= plot.width &&
        box.y - box.height / 2 >= 0 &&
        box.y + box.height / 2 <= plot.height &&
        !taken.some((other) => collide(box, other))
      );
    };
    const place = [...candidates(size.width)].find(fits);
    if (place === undefined) return undefined;
    taken.push(boxAt(place));
    places.set(point, place);
  }
  return points.flatMap((point) => places.get(point) ?? []);
}

/** The step at which the labels of a row fit side by side: every label, every second, and so on. */
export const labelStep = (labels: readonly string[], width: number): number => {
  const widest = Math.max(0, ...labels.map(labelWidth)) + 2 * gap;
  return Math.max(1, Math.ceil((labels.length * widest) / Math.max(width, widest)));
};
