/** A calendar of 104 matches, laid like a carpet that does not end, and the one who has to vacuum it. */
import { Ink } from '../ink.ts';
import { gradient } from '../tone.ts';
import { drawingPalette } from '../palette.ts';
import { groundShadow, smallBall, type DrawnLocale } from '../props.ts';
import { arc, curve, edges, roundBox, turned, type Line, type Point, pts } from '../shapes.ts';

const words = { ar: ['104', 'مباريات'], en: ['104', 'matches'] } as const;
const hand = { family: 'markazi-text', weight: 700 } as const;

/** A place on the carpet: `across` from 0 to 1, `away` from the viewer. */
function floor(across: number, away: number): Point {
  const depth = 1 / (1 + away * 0.24);
  const y = 540 + 1330 * depth;
  return [1010 - (1 - depth) * -30 + (across - 0.5) * 1900 * depth, y];
}

function carpet(ink: Ink): void {
  const rows = 19;
  const outline = edges([floor(0, -0.6), floor(0, rows), floor(1, rows), floor(1, -0.6)]);
  ink.fill(outline);
  for (const side of [0, 1]) {
    const rim: Line = [floor(side, -0.6), floor(side, rows)];
    ink.stroke(rim, { width: 13, taper: false });
    ink.stroke([floor(side ? 0.965 : 0.035, -0.6), floor(side ? 0.965 : 0.035, rows)], { width: 6, taper: false });
  }
  for (const column of [1, 2, 3])
    ink.stroke([floor(0.035 + column * 0.2325, -0.6), floor(0.035 + column * 0.2325, rows)], {
      width: 6,
      taper: false,
    });
  for (let row = 0; row < rows; row++) {
    ink.stroke([floor(0.03, row), floor(0.97, row)], { width: Math.max(3, 8 - row * 0.35), taper: false });
    if (row < 2) continue;
    for (let column = 0; column < 4; column++) {
      const [x, y] = floor(0.15 + column * 0.2325, row + 0.5);
      const size = 58 / (1 + row * 0.24);
      if (row < 5) smallBall(ink, x, y, size * 1.15, row + column, column);
      else ink.fill(arc(x, y, size * 1.1, size * 0.75), drawingPalette.ink);
    }
  }
  for (const [column, row] of pts('0,0 1,1 3,0 2,1')) {
    const corner = (dx: number, dy: number) => floor(0.06 + (column + dx) * 0.2325, row + dy);
    ink.hatch([corner(0.05, 0.15), corner(0.75, 0.15), corner(0.75, 0.85), corner(0.05, 0.85)], {
      angle: -0.5,
      gap: 40,
      width: 4,
      tone: (x) => (Math.sin(x / 40) + 1) / 2,
      above: 0.55,
    });
  }
}

/** What is still to be laid: a roll as high as a stand. */
async function roll(ink: Ink, locale: DrawnLocale): Promise<void> {
  const body: Line = edges([
    ...arc(360, 430, 110, 330, Math.PI / 2, Math.PI * 1.5),
    ...arc(1850, 430, 110, 330, -Math.PI / 2, Math.PI / 2),
  ]);
  groundShadow(ink, 1200, 775, 1000, 26);
  ink.shape(body, { width: 16 });
  ink.shade(body, (x, y) => Math.max(gradient([0, 420], [0, 780])(x, y), gradient([0, 200], [0, 80])(x, y) * 0.55), {
    gap: 20,
    width: 5,
    angle: 0.03,
  });
  for (const x of [520, 860, 1200, 1540])
    ink.stroke(arc(x, 430, 90, 326, Math.PI * 0.56, Math.PI * 1.44), { width: 5 });
  ink.shape(arc(1850, 430, 118, 330), { width: 14 });
  const spiral: Point[] = Array.from({ length: 90 }, (_, i) => {
    const [a, k] = [i * 0.33, 1 - i / 92];
    return [1850 + Math.cos(a) * 110 * k, 430 + Math.sin(a) * 318 * k];
  });
  ink.stroke(curve(spiral), { width: 8, wobble: 1 });
  const label: Line = roundBox(640, 235, 800, 330, 30);
  ink.shape(label, { width: 11 });
  await ink.words(words[locale][0], 1040, 432, { ...hand, size: 250, colour: drawingPalette.flare });
  await ink.words(words[locale][1], 1040, locale === 'ar' ? 522 : 532, { ...hand, size: locale === 'ar' ? 130 : 118 });
}

/** The groundsman from behind, cap, braces and vacuum cleaner. */
function groundsman(ink: Ink): void {
  const [x, y] = [1130, 1440];
  groundShadow(ink, x + 60, y + 8, 190, 22);
  groundShadow(ink, 1480, 1560, 170, 20);
  ink.stroke(
    curve([
      [x + 120, y - 270],
      [x - 120, y - 245],
      [x - 250, y - 120],
      [x - 330, y - 10],
    ]),
    { width: 20, taper: false },
  );
  ink.cut(
    [
      [x - 440, y - 24],
      [x - 250, y - 24],
      [x - 226, y + 26],
      [x - 464, y + 26],
    ],
    { fill: drawingPalette.ink, width: 8 },
  );
  ink.stroke(
    curve([
      [x + 120, y - 270],
      [x + 260, y - 300],
      [x + 330, y - 190],
      [1420, 1420],
    ]),
    { width: 26, taper: false },
  );
  const arms: [Line, number][] = [
    [
      curve([
        [x - 96, y - 424],
        [x - 150, y - 330],
        [x - 112, y - 252],
      ]),
      44,
    ],
    [
      curve([
        [x + 96, y - 424],
        [x + 160, y - 340],
        [x + 60, y - 246],
      ]),
      44,
    ],
  ];
  for (const [arm, width] of arms)
    ink
      .stroke(arm, { width: width + 16, taper: false })
      .stroke(arm, { width, taper: false, colour: drawingPalette.chalk });
  for (const side of [-1, 1]) {
    const leg: Line = edges([
      [x + side * 8, y - 190],
      [x + side * 92, y - 190],
      [x + side * 84, y - 20],
      [x + side * 20, y - 20],
    ]);
    ink.shape(leg, { width: 9, fill: drawingPalette.turf });
    ink.shape(
      curve(
        [
          [x + side * 12, y - 24],
          [x + side * 88, y - 24],
          [x + side * 100, y + 8],
          [x + side * 10, y + 8],
        ],
        true,
      ),
      { fill: drawingPalette.ink, width: 7 },
    );
  }
  const shirt = curve(
    [
      [x - 74, y - 448],
      [x + 74, y - 448],
      [x + 118, y - 400],
      [x + 108, y - 270],
      [x - 108, y - 270],
      [x - 118, y - 400],
    ],
    true,
  );
  ink.shape(shirt, { width: 10 }).shade(shirt, gradient([x - 40, y - 430], [x + 130, y - 260]), { gap: 14 });
  ink.shape(
    edges([
      [x - 104, y - 300],
      [x + 104, y - 300],
      [x + 98, y - 180],
      [x, y - 160],
      [x - 98, y - 180],
    ]),
    { width: 9, fill: drawingPalette.turf },
  );
  for (const side of [-1, 1])
    ink.stroke(
      [
        [x + side * 54, y - 300],
        [x - side * 34, y - 446],
      ],
      { width: 18, colour: drawingPalette.turf, taper: false },
    );
  const head = arc(x, y - 510, 60, 66);
  ink.shape(head, { width: 9 }).hatch(arc(x, y - 496, 52, 44), { angle: 1.5, gap: 6, width: 5 });
  for (const side of [-1, 1]) ink.shape(arc(x + side * 62, y - 500, 13, 20), { width: 7 });
  ink.shape(
    curve(
      [
        [x - 70, y - 526],
        [x - 58, y - 585],
        [x, y - 606],
        [x + 58, y - 585],
        [x + 70, y - 526],
        [x, y - 540],
      ],
      true,
    ),
    { fill: drawingPalette.ink, width: 7 },
  );

  const tank: Line = turned(roundBox(1350, 1400, 260, 150, 66), 0.05, 1480, 1470);
  ink.shape(tank, { width: 11 }).shade(tank, gradient([1400, 1400], [1620, 1560]), { gap: 14 });
  for (const wheel of [1405, 1555])
    ink.shape(arc(wheel, 1548, 34), { fill: drawingPalette.ink, width: 8 }).fill(arc(wheel, 1548, 11));
  ink.stroke(curve(pts('1608,1490 1760,1560 1700,1680 1900,1690 2110,1610 2420,1660')), { width: 9, taper: false });
}

export async function draw(locale: DrawnLocale): Promise<Ink> {
  const ink = new Ink(104);
  ink.stroke(pts('50,762 2350,756'), { width: 7 });
  carpet(ink);
  await roll(ink, locale);
  groundsman(ink);
  return ink.sign(2270, 1560);
}
