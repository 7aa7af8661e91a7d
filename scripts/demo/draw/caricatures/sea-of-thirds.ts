/** Twelve fish came third in their groups; the whale of the round of 32 has room for eight, and they are glad. */
import { Ink } from '../ink.ts';
import { gradient } from '../tone.ts';
import { drawingPalette } from '../palette.ts';
import type { DrawnLocale } from '../props.ts';
import { arc, curve, edges, moved, turned, type Line, type Point, pts } from '../shapes.ts';

const words = { ar: 'دور الـ32', en: 'Round of 32' } as const;

/** A fish that looks left (or right) with its mouth up or down, and the figure of its place on its side. */
async function fish(ink: Ink, x: number, y: number, size: number, turn: number, glad: boolean): Promise<void> {
  const flip = glad ? -1 : 1;
  const place = (line: Line): Line =>
    turned(
      moved(
        line.map(([px, py]): Point => [px * flip, py]),
        x,
        y,
        size,
      ),
      turn,
      x,
      y,
    );
  ink.shape(place(curve(pts('0.75,0 1.25,-0.5 1.18,0 1.25,0.5'), true)), { width: 7, wobble: 0.8 });
  ink.shape(place(curve(pts('-0.1,-0.5 0.25,-0.85 0.5,-0.35'), true)), { width: 7, wobble: 0.8 });
  const body = place(curve(pts('-1,0.02 -0.6,-0.42 0,-0.56 0.55,-0.3 0.9,0 0.55,0.3 0,0.54 -0.6,0.4'), true));
  ink.shape(body, { width: 9, wobble: 1 });
  const bib = place(curve(pts('-0.3,-0.5 0,-0.56 0.42,-0.38 0.42,0.36 0,0.53 -0.3,0.48'), true));
  if (glad) ink.fill(bib, drawingPalette.turf);
  else
    ink.hatch(place(curve(pts('-0.9,0.1 0,0.1 0.8,0.05 0.5,0.3 0,0.5 -0.6,0.38'), true)), {
      angle: 0.4,
      gap: 10,
      width: 3,
    });
  const [ex, ey] = place([[-0.62, -0.1]])[0]!;
  ink
    .shape(arc(ex, ey, size * 0.13), { width: 5, wobble: 0.4 })
    .fill(arc(ex - flip * size * 0.04, ey, size * 0.055), drawingPalette.ink);
  const lip = glad ? 0.16 : -0.1;
  ink.stroke(
    place(
      curve([
        [-0.93, 0.14],
        [-0.78, 0.14 + lip],
        [-0.58, 0.16],
      ]),
    ),
    { width: 7, wobble: 0.4 },
  );
  const [tx, ty] = place([[0.06, 0.2]])[0]!;
  await ink.words('3', tx, ty, {
    family: 'markazi-text',
    weight: 700,
    size: size * 0.78,
    turn,
    colour: glad ? drawingPalette.chalk : drawingPalette.ink,
  });
}

/** The sea: long waves at the top, light strokes below. */
function sea(ink: Ink): void {
  for (let row = 0; row < 3; row++) {
    const points: Point[] = Array.from({ length: 17 }, (_, i) => [
      70 + i * 142,
      150 + row * 44 + (i % 2 ? 20 : -20) + row * 8,
    ]);
    ink.stroke(curve(points.slice(row, 17 - row)), { width: 9 - row * 2 });
  }
  const deep: Line = edges(pts('80,1500 2320,1420 2330,1740 260,1760'));
  ink.hatch(deep, { angle: 0.03, gap: 26, width: 5, tone: gradient([1200, 1400], [1300, 1720]), above: 0.25 });
}

export async function draw(locale: DrawnLocale): Promise<Ink> {
  const ink = new Ink(48);
  sea(ink);
  const throat: Line = curve(pts('520,700 760,760 1010,900 1110,1030 980,1150 740,1260 500,1300 560,1000'), true);
  ink.fill(throat, drawingPalette.ink);
  for (const [x, y, size, turn] of [
    [860, 985, 84, 0.1],
    [700, 900, 92, -0.12],
    [720, 1110, 92, 0.2],
  ] as const)
    await fish(ink, x, y, size, turn, true);

  const flukes: Line = curve(
    pts('2190,720 2070,650 1990,510 2030,430 2130,470 2190,570 2250,450 2340,410 2360,520 2300,650'),
    true,
  );
  ink.shape(flukes, { width: 13 }).shade(flukes, gradient([2050, 440], [2330, 760]), { gap: 17 });
  const back: Line = curve(
    pts(
      '400,640 520,510 800,420 1200,395 1600,455 1880,600 2040,670 2150,630 2215,690 2130,860 1950,1050 1700,1200 1350,1330 1160,1150 1110,1030 1000,890 760,760 520,710',
    ),
    true,
  );
  ink.shape(back, { width: 16 });
  ink.shade(back, (x, y) => gradient([1250, 620], [1750, 1240])(x, y) * 0.9, { gap: 24, width: 5.2 });
  ink.hatch(curve(pts('560,500 800,425 1200,400 1600,460 1880,615 1600,540 1200,470 800,500'), true), {
    angle: 0.12,
    gap: 15,
    width: 4,
  });
  const jaw: Line = curve(
    pts(
      '440,1250 560,1330 800,1250 1000,1140 1110,1030 1250,1130 1420,1260 1350,1400 1100,1510 800,1530 560,1470 430,1370',
    ),
    true,
  );
  ink.shape(jaw, { width: 16 });
  for (let i = 0; i < 8; i++) {
    const t = i / 7;
    const groove: Line = [
      [470 + t * 60, 1330 + t * 130],
      [800 + t * 40, 1310 + t * 190],
      [1090 + t * 60, 1170 + t * 290],
      [1270 + t * 30, 1180 + t * 190],
    ];
    ink.stroke(curve(groove), { width: 7 });
  }
  ink.shade(jaw, gradient([900, 1200], [1150, 1580]), { gap: 20, angle: 0.5 });
  for (let i = 0; i < 13; i++) {
    const x = 540 + i * 36;
    const y = 716 + i * i * 1.05;
    ink.cut(
      [
        [x, y],
        [x + 26, y + 8],
        [x + 10, y + 84 - i * 3],
      ],
      { width: 6, wobble: 0.5 },
    );
  }
  const fin: Line = curve(pts('1330,1230 1420,1210 1560,1330 1640,1500 1500,1470 1370,1380'), true);
  ink.shape(fin, { width: 13 }).shade(fin, gradient([1350, 1250], [1560, 1500]), { gap: 16 });
  ink.shape(arc(1085, 770, 46, 40), { width: 10 }).fill(arc(1072, 778, 17), drawingPalette.ink);
  ink
    .stroke(arc(1085, 766, 60, 48, Math.PI * 1.08, Math.PI * 1.92), { width: 12 })
    .stroke(arc(1085, 800, 64, 34, 0.5, Math.PI - 0.6), { width: 6 });
  ink.stroke(curve(pts('1030,900 1090,960 1180,940')), { width: 10 });
  ink.fill(curve(pts('1215,600 1480,560 1790,650 1830,790 1700,850 1420,820 1230,740'), true));
  await ink.words(words[locale], 1510, locale === 'ar' ? 765 : 755, {
    family: 'markazi-text',
    weight: 700,
    size: locale === 'ar' ? 220 : 156,
    turn: 0.12,
  });

  for (const [x, y, size, turn] of [
    [480, 1010, 100, 0],
    [250, 880, 96, -0.2],
    [270, 1120, 92, 0.16],
    [150, 690, 84, 0.5],
    [140, 1340, 84, -0.5],
  ] as const)
    await fish(ink, x, y, size, turn, true);
  for (const [x, y, size, turn] of [
    [1790, 1420, 92, 0.1],
    [2010, 1300, 88, -0.06],
    [2080, 1530, 90, 0.14],
    [2250, 1400, 84, 0.05],
  ] as const)
    await fish(ink, x, y, size, turn, false);
  for (const [x, y, r] of [
    [400, 560, 18],
    [360, 470, 12],
    [640, 330, 14],
    [1700, 1330, 11],
    [1950, 1420, 10],
    [2160, 1290, 13],
    [2175, 1240, 9],
    [80, 1040, 12],
  ] as const)
    ink.shape(arc(x, y, r), { width: 5, wobble: 0.4 });
  return ink.sign(2270, 1690);
}
