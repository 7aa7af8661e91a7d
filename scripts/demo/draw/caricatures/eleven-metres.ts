/** A shoot-out as a duel at sundown, in which it is the goal that sweats. */
import { Ink } from '../ink.ts';
import { gradient, type Tone } from '../tone.ts';
import { drawingPalette } from '../palette.ts';
import { ball, drop, mirrored, type DrawnLocale } from '../props.ts';
import { arc, rectanglePath, curve, edges, TAU, type Line, type Point, pts } from '../shapes.ts';

const sign = { ar: '11 مترًا', en: '11 metres' } as const;
const axis = 1150;

/** The goal's trembling frame, its net and its fear. */
function goal(ink: Ink): void {
  const net: Line = edges(pts('905,735 1395,735 1370,1010 930,1010'));
  ink.fill(net).hatch(net, { angle: 0.75, gap: 21, width: 2.6 }).hatch(net, { angle: -0.75, gap: 21, width: 2.6 });
  for (const side of [(line: Line) => line, (line: Line) => mirrored(line, axis)]) {
    const post = side(
      curve(pts('880,725 862,800 908,880 878,950 882,1018 922,1018 922,955 950,880 908,800 922,725'), true),
    );
    ink.shape(post, { width: 8, wobble: 1 });
    for (const [x, y] of pts('815,790 800,880 822,965')) {
      ink.stroke(
        side(
          curve([
            [x, y],
            [x - 16, y + 22],
            [x - 2, y + 46],
          ]),
        ),
        { width: 6, wobble: 0.5 },
      );
    }
  }
  ink.cut(pts('868,690 1432,690 1432,732 868,732'), { width: 9 });
  for (const x of [1095, 1205]) {
    ink.shape(arc(x, 682, 44, 52), { width: 8, wobble: 0.6 }).fill(arc(x, 700, 13), drawingPalette.ink);
    const lean = x < axis ? 16 : -16;
    ink.stroke(
      [
        [x - 40, 612 + lean],
        [x + 40, 612 - lean],
      ],
      { width: 11, wobble: 0.6 },
    );
  }
  ink.stroke(curve(pts('1108,776 1128,766 1148,780 1170,766 1194,778')), { width: 9, wobble: 0.4 });
  for (const [x, y, size] of [
    [985, 640, 21],
    [1330, 622, 24],
    [900, 640, 16],
    [1405, 815, 20],
    [1000, 790, 18],
    [1290, 780, 15],
  ] as const)
    drop(ink, x, y, size);
}

/** One leg from behind: shorts, calf, sock, boot and spur. */
function leg(ink: Ink, side: (line: Line) => Line): void {
  const limb = side(
    curve(
      pts('400,-60 420,300 445,600 402,830 440,1060 505,1300 645,1300 690,1060 742,830 690,600 760,300 860,-60'),
      true,
    ),
  );
  const shade: Tone = (x) => Math.max(0, Math.abs(x - axis) - 400) / 360;
  ink.shape(limb, { width: 14 }).shade(limb, shade, { gap: 21, width: 5 });
  ink.stroke(side(curve(pts('540,560 590,600 640,565'))), { width: 8 });
  const sock = side(curve(pts('424,700 402,830 440,1060 505,1310 645,1310 690,1060 742,830 714,700 570,722'), true));
  ink.shape(sock, { fill: drawingPalette.ink, width: 12 });
  for (const y of [735, 790])
    ink.stroke(
      side(
        curve([
          [420, y],
          [570, y + 24],
          [722, y],
        ]),
      ),
      { width: 17, colour: drawingPalette.chalk, taper: false },
    );
  ink.hatch(side(curve(pts('560,850 730,850 684,1050 640,1280 590,1280'), true)), {
    angle: 1.45,
    gap: 20,
    width: 4,
    colour: drawingPalette.chalk,
  });

  const shorts = side(edges(pts('330,-80 322,335 590,372 862,330 985,90 1150,22 1150,-80')));
  ink.shape(shorts, { width: 14 }).shade(shorts, (x, y) => Math.abs(x - axis) / 900 + y / 1600, { gap: 23, width: 5 });
  ink.stroke(side(curve(pts('330,288 600,322 880,280'))), { width: 6 });

  for (const x of [476, 540, 604, 668]) ink.fill(side(rectanglePath(x, 1540, 32, 44)), drawingPalette.ink);
  const boot = side(
    curve(pts('486,1275 455,1400 440,1500 476,1552 690,1552 716,1500 690,1400 662,1275 575,1302'), true),
  );
  ink.shape(boot, { fill: drawingPalette.ink, width: 10 });
  ink.stroke(side(curve(pts('462,1500 570,1520 700,1500'))), { width: 9, colour: drawingPalette.chalk });
  ink.stroke(side(curve(pts('470,1372 575,1400 682,1372'))), { width: 20, colour: drawingPalette.chalk, taper: false });
  const star: Point[] = Array.from({ length: 16 }, (_, i) => {
    const r = i % 2 ? 26 : 66;
    return [575 + Math.cos((i / 16) * TAU) * r, 1418 + Math.sin((i / 16) * TAU) * r];
  });
  ink.cut(side(star), { width: 6, wobble: 0.5 }).fill(side(arc(575, 1418, 11)), drawingPalette.ink);
}

export async function draw(locale: DrawnLocale): Promise<Ink> {
  const ink = new Ink(1878);
  ink.fill(arc(axis, 800, 330), drawingPalette.flare);
  const ground = edges(pts('-20,1014 2420,1014 2420,1820 -20,1820'));
  ink.fill(ground);
  for (const [y, from, to] of [
    [1016, 60, 2340],
    [560, 230, 380],
    [700, 1960, 2300],
    [640, 2020, 2230],
    [820, 90, 300],
  ] as const) {
    ink.stroke(
      [
        [from, y],
        [to, y + ink.between(-6, 6)],
      ],
      { width: 7 },
    );
  }
  ink.hatch(pts('60,1022 2340,1022 2280,1062 120,1062'), { angle: 0.02, gap: 12 });
  for (const side of [1, -1]) {
    const shadow: Line = curve(
      [
        [axis - side * 700, 1560],
        [axis - side * 450, 1560],
        [axis - side * 560, 1790],
        [axis - side * 1010, 1790],
      ],
      true,
    );
    ink.hatch(shadow, { angle: 0.03, gap: 15, width: 6 });
  }
  goal(ink);
  ink.fill(arc(axis, 1215, 46, 15), drawingPalette.ink);
  ink.stroke(pts('1320,1300 1326,1120'), { width: 18 });
  ink.cut(pts('1195,1078 1462,1066 1468,1166 1200,1176'), { width: 9 });
  await ink.words(sign[locale], 1330, 1144, {
    family: 'markazi-text',
    weight: 700,
    size: locale === 'ar' ? 84 : 72,
    turn: -0.04,
  });
  for (const [x, y] of pts('980,1350 1400,1420 1120,1500 860,1240'))
    ink.stroke(
      curve([
        [x, y],
        [x + 30, y - 8],
        [x + 70, y + 2],
      ]),
      { width: 6 },
    );
  leg(ink, (line) => line);
  leg(ink, (line) => mirrored(line, axis));

  const belt: Line = pts('1860,40 2010,30 2060,330 1905,360');
  ink.cut(belt, { fill: drawingPalette.ink });
  const holster: Line = curve(pts('1820,330 1960,300 2120,330 2130,480 2060,660 1960,720 1870,650 1815,480'), true);
  ball(ink, 1972, 345, 138, { gap: 17, roll: 0.9 });
  const pouch = curve(pts('1812,372 1960,420 2135,372 2128,520 2060,670 1960,722 1870,660 1815,520'), true);
  ink.shape(pouch, { width: 13 }).shade(pouch, gradient([1850, 350], [2120, 700]), { gap: 17 });
  ink.stroke(curve(pts('1838,430 1960,470 2108,430')), { width: 5 }).hatch(holster, { above: 2, tone: () => 0 });
  for (const [dx, dy, turn] of [
    [0, 0, 0.25],
    [66, 40, 0.1],
    [134, 50, -0.1],
    [196, 26, -0.35],
  ] as const) {
    const finger = arc(2120 + dx, 250 + dy, 36, 118, 0, TAU, turn);
    ink.shape(finger, { width: 10 }).hatch(arc(2132 + dx, 262 + dy, 22, 98, 0, TAU, turn), { angle: 1.2, gap: 17 });
  }
  const palm = curve(pts('2090,-60 2075,90 2120,180 2240,200 2350,160 2390,60 2400,-60'), true);
  ink.shape(palm, { width: 12 }).shade(palm, gradient([2080, -50], [2400, 190]), { gap: 17 });
  return ink.sign(130, 1690);
}
