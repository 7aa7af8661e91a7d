import { colourDifference } from '#lib/colour.ts';
import { discRadius, patterns, type Shape } from './patterns.ts';
import { type ClubMark, smallMark, type TeamMark } from './team-mark.ts';

/** Points in a row of the grid on which two drawings are compared. */
const rowLength = 24;
const discSize = 12;

const points = Array.from({ length: rowLength ** 2 }, (_, at) => {
  const step = 24 / rowLength;
  return { x: ((at % rowLength) + 0.5) * step, y: (Math.floor(at / rowLength) + 0.5) * step };
}).filter(({ x, y }) => Math.hypot(x - 12, y - 12) <= discSize);

const covers = (shape: Shape, x: number, y: number): boolean => {
  if ('outside' in shape) return Math.hypot(x - 12, y - 12) > shape.outside;
  const { polygon } = shape;
  return polygon.reduce((inside, [x1, y1], at) => {
    const [x2, y2] = polygon[(at + 1) % polygon.length] ?? [x1, y1];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
};

/** For each pattern, which of its two colours each point has. */
const isSecondary = (pattern: ClubMark['pattern']): boolean[] => {
  const { shapes, ground } = patterns[pattern];
  return points.map(({ x, y }) => {
    const isGround = ground === 'disc' && Math.hypot(x - 12, y - 12) <= discRadius;
    return !isGround && shapes.some((shape) => covers(shape, x, y));
  });
};

/** The share of points with each pair of colours of two patterns: both first ones, the first and the second, and so on. */
type Pairs = readonly [number, number, number, number];

const sharesOf = (a: ClubMark['pattern'], b: ClubMark['pattern']): Pairs => {
  const [ofA, ofB] = [isSecondary(a), isSecondary(b)];
  const shareOf = (inA: boolean, inB: boolean): number =>
    ofA.filter((second, at) => second === inA && ofB[at] === inB).length / points.length;
  return [shareOf(false, false), shareOf(false, true), shareOf(true, false), shareOf(true, true)];
};

/** Two hundred pairs of patterns serve any number of teams. */
const known = new Map<string, Pairs>();
const pairsOf = (a: ClubMark['pattern'], b: ClubMark['pattern']): Pairs => {
  const pairs = known.get(`${a} ${b}`) ?? sharesOf(a, b);
  known.set(`${a} ${b}`, pairs);
  return pairs;
};

/** Letters of one form at small sizes. */
const lookalikes = ['اأإآ', 'بتث', 'جحخچ', 'دذ', 'رزژ', 'سش', 'صض', 'طظ', 'عغ', 'فقڤ', 'يئى', 'OQ0', 'I1', 'EF', 'CG'];
const form = (monogram: string): string =>
  [...monogram].map((letter) => lookalikes.find((group) => group.includes(letter)) ?? letter).join(' ');

/** The difference that another letter adds: less than another pattern, because at 16 pixels colours are seen first. */
const letterWorth = 0.06;

/** How different two teams' marks look where they are small: 0 for the same, 1 for a black and a white disc. Flags differ by their names alone. */
export const markDifference = (a: TeamMark, b: TeamMark): number => {
  if ('flag' in a || 'flag' in b) return 'flag' in a && 'flag' in b && a.flag === b.flag ? 0 : 1;
  const shares = pairsOf(a.pattern, b.pattern);
  const differences = [a.primary, a.secondary].flatMap((own) =>
    [b.primary, b.secondary].map((other) => colourDifference(own, other)),
  );
  const cloth = shares.reduce((sum, share, at) => sum + share * (differences[at] ?? 0), 0);
  return cloth + (form(smallMark(a).monogram) === form(smallMark(b).monogram) ? 0 : letterWorth);
};
