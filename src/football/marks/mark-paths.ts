import { contrast } from '#lib/colour.ts';
import letters from './letters.json' with { type: 'json' };
import { discRadius, patterns, type Shape } from './patterns.ts';
import type { ClubMark } from './team-mark.ts';

/** A filled path of a mark's drawing, in a box of 24 that is cut to a disc. */
export interface MarkPath {
  fill: string;
  d: string;
  /** SVG's `transform`. */
  transform?: string;
}

/** The least contrast of letters, as WCAG asks of large text. */
const legible = 3;
const [white, ink] = ['#ffffff', '#14181b'];

/** Between two letters, at the size in which their outlines are stored. */
const letterGap = 0.8;
/** Maximum scale of a narrow letter, such as an alef. */
const largest = 1.35;

const circle = (radius: number): string =>
  `M12 ${12 - radius}a${radius} ${radius} 0 1 0 0 ${2 * radius}a${radius} ${radius} 0 1 0 0-${2 * radius}z`;

/** The box is drawn clockwise and the circle the other way round, so that it is left out. */
const shapePath = (shape: Shape): string =>
  'outside' in shape
    ? `M0 0h24v24H0z${circle(shape.outside)}`
    : `M${shape.polygon.map((point) => point.join(' ')).join('L')}z`;

/** The colours of a monogram and its background: the club's own if their contrast suffices, else white or black. */
export const monogramColours = ({ primary, secondary, pattern }: ClubMark): { letter: string; ground: string } => {
  const [ground, own] = patterns[pattern].ground === 'secondary' ? [secondary, primary] : [primary, secondary];
  if (contrast(own, ground) >= legible) return { letter: own, ground };
  return { letter: contrast(white, ground) >= contrast(ink, ground) ? white : ink, ground };
};

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A monogram's letters side by side, in the order they are read, as large as their room allows. */
const letterPaths = (mark: ClubMark): MarkPath[] => {
  const { room } = patterns[mark.pattern];
  const isArabic = /\p{Script=Arabic}/u.test(mark.monogram);
  const inOrder = isArabic ? [...mark.monogram].reverse() : [...mark.monogram];
  const outlines = inOrder.map((letter) => letters[letter as keyof typeof letters]);
  const width = outlines.reduce((sum, outline) => sum + outline.width + letterGap, -letterGap);
  const height = Math.max(...outlines.map((outline) => outline.height));
  const scale = Math.min(room.width / width, room.height / height, largest);
  const { letter } = monogramColours(mark);
  let x = 12 - (width * scale) / 2;
  return outlines.map((outline) => {
    const centre = round(x + (outline.width * scale) / 2, 1);
    x += (outline.width + letterGap) * scale;
    return { fill: letter, d: outline.path, transform: `translate(${centre} ${room.y})scale(${round(scale, 2)})` };
  });
};

/** The paths of a club's mark, from the back to the front. */
export const markPaths = (mark: ClubMark): MarkPath[] => {
  const { primary, secondary, pattern, monogram } = mark;
  const { shapes, ground } = patterns[pattern];
  const paths: MarkPath[] = [{ fill: primary, d: 'M0 0h24v24H0z' }];
  if (shapes.length > 0) paths.push({ fill: secondary, d: shapes.map(shapePath).join('') });
  if (monogram === '') return paths;
  if (ground === 'disc') paths.push({ fill: primary, d: circle(discRadius) });
  return [...paths, ...letterPaths(mark)];
};
