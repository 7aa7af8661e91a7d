/** The remote control fell asleep before the kickoff on the other side of the world. */
import { Ink } from '../ink.ts';
import { gradient, type Tone } from '../tone.ts';
import { drawingPalette } from '../palette.ts';
import { ball, groundShadow, type DrawnLocale } from '../props.ts';
import { arc, rectanglePath, curve, roundBox, turned, type Line, type Point, pts } from '../shapes.ts';

const words = {
  ar: { here: 'القاهرة', there: 'فانكوفر', snore: 'ززز' },
  en: { here: 'Cairo', there: 'Vancouver', snore: 'Zzz' },
} as const;

/** Dark away from the television's light. */
const night: Tone = (x, y) => Math.min(0.95, Math.max(0, Math.hypot((x - 1180) / 1250, (y - 960) / 830) - 0.42) * 1.15);

export async function draw(locale: DrawnLocale): Promise<Ink> {
  const ink = new Ink(41);
  const text = words[locale];
  const hand = { family: 'markazi-text', weight: 700 } as const;

  const wall: Line = curve(pts('90,130 1200,80 2310,120 2290,900 2300,1430 1200,1440 110,1430 80,800'), true);
  ink.shade(wall, night, { gap: 29, width: 5.4, angle: -0.75 });
  ink.stroke(pts('60,1440 2340,1432'), { width: 9 });

  ink.cut(pts('190,230 600,230 600,800 190,800'), { fill: drawingPalette.ink, width: 14 });
  ink.fill(arc(500, 372, 78)).fill(arc(532, 350, 68), drawingPalette.ink);
  for (const [x, y, r] of [
    [270, 330, 8],
    [320, 620, 7],
    [520, 640, 9],
    [250, 720, 7],
    [330, 430, 6],
    [480, 745, 6],
  ] as const)
    ink.fill(arc(x, y, r));
  ink
    .stroke(pts('395,232 395,800'), { width: 12, colour: drawingPalette.chalk, taper: false })
    .stroke(pts('192,515 600,515'), { width: 12, colour: drawingPalette.chalk, taper: false });
  ink.cut(pts('165,800 630,800 640,838 155,838'), { width: 8 });

  ink.shape(arc(1180, 360, 190), { width: 15 }).stroke(arc(1180, 360, 166), { width: 4, taper: false });
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    const far = i % 3 === 0 ? 122 : 138;
    ink.stroke(
      [
        [1180 + Math.cos(a) * far, 360 + Math.sin(a) * far],
        [1180 + Math.cos(a) * 154, 360 + Math.sin(a) * 154],
      ],
      { width: i % 3 === 0 ? 12 : 6, wobble: 0.5 },
    );
  }
  ink
    .stroke(pts('1180,378 1180,232'), { width: 11, wobble: 0.6 })
    .stroke(pts('1166,352 1262,407'), { width: 16, wobble: 0.6 });
  ink.fill(arc(1180, 360, 13), drawingPalette.ink);
  ink.fill(roundBox(1040, 585, 280, 96, 40));
  await ink.words(text.here, 1180, 656, { ...hand, size: 104 });

  const back = roundBox(430, 780, 1500, 520, 110);
  ink.shape(back, { width: 12 }).shade(back, gradient([1000, 700], [500, 1300]), { gap: 20 });
  for (const x of [930, 1430])
    ink.stroke(
      curve([
        [x, 800],
        [x + 12, 930],
        [x - 6, 1090],
      ]),
      { width: 7 },
    );
  for (const [x, y] of pts('690,900 1180,890 1690,900')) ink.fill(arc(x, y, 11), drawingPalette.ink);
  const seat = roundBox(470, 1105, 1420, 190, 60);
  ink.shape(seat, { width: 11 }).hatch(rectanglePath(500, 1235, 1360, 50), { angle: 0.02, gap: 11 });
  ink.cut(pts('470,1280 1890,1280 1880,1392 484,1392'), { width: 10 });
  ink.hatch(pts('480,1290 1880,1290 1880,1390 484,1390'), { angle: 1.35, gap: 13 });
  for (const x of [540, 1760])
    ink.cut(
      [
        [x, 1392],
        [x + 70, 1392],
        [x + 55, 1450],
        [x + 15, 1450],
      ],
      { fill: drawingPalette.ink },
    );

  const pillow = turned(
    curve(pts('640,900 800,880 900,925 915,1040 890,1120 760,1115 640,1110 620,1000'), true),
    -0.1,
    760,
    1000,
  );
  ink.shape(pillow, { width: 10 }).shade(pillow, gradient([700, 900], [860, 1180]), { gap: 16 });

  for (const x of [395, 1795]) {
    const arm = roundBox(x, 985, 190, 408, 84);
    ink.shape(arm, { width: 12 }).shade(arm, gradient([x + 250, 900], [x - 40, 1380]), { gap: 17 });
  }

  const remote = roundBox(690, 918, 800, 214, 66, 0.06);
  ink
    .shape(remote, { width: 14 })
    .hatch(turned(rectanglePath(730, 1088, 730, 38), 0.06, 1090, 1025), { angle: 0.06, gap: 9, width: 4 });
  ink
    .stroke(arc(838, 968, 34, 26, 0.15, Math.PI - 0.15), { width: 13, wobble: 0.5 })
    .stroke(arc(834, 1058, 34, 24, 0.15, Math.PI - 0.15), { width: 13, wobble: 0.5 });
  ink.shape(arc(925, 1018, 21, 26), { width: 8, fill: drawingPalette.ink2 });
  for (const x of [1010, 1078, 1146, 1214])
    for (const y of [955, 1012, 1069]) ink.shape(arc(x, y + (x - 1010) * 0.06, 20, 15), { width: 7 });
  const cap: Line = curve(
    pts('752,905 712,975 702,1045 722,1130 640,1090 560,1120 520,1200 500,1150 530,1040 610,960 680,900'),
    true,
  );
  ink.shape(cap, { width: 10 }).hatch(cap, { angle: 0.5, gap: 24, width: 10, colour: drawingPalette.flare });
  ink.shape(turned(roundBox(722, 896, 50, 244, 24), 0.08, 735, 1020), { width: 9 });
  ball(ink, 512, 1222, 62, { gap: 0, roll: 0.7 });

  const blanket: Line = curve(
    pts(
      '1210,955 1360,925 1560,990 1640,1090 1660,1230 1630,1350 1500,1330 1380,1362 1240,1330 1185,1352 1166,1200 1168,1060',
    ),
    true,
  );
  ink.shape(blanket, { width: 13, fill: drawingPalette.turf });
  const chalkLine = { colour: drawingPalette.chalk, width: 7, taper: false } as const;
  ink
    .stroke(curve(pts('1405,935 1412,1090 1420,1346')), chalkLine)
    .stroke(arc(1415, 1150, 86, 80), chalkLine)
    .fill(arc(1415, 1150, 10));
  ink
    .stroke(curve(pts('1178,1085 1238,1085 1244,1255 1180,1262')), chalkLine)
    .stroke(curve(pts('1645,1085 1560,1085 1568,1255 1650,1262')), chalkLine);
  ink.hatch(curve(pts('1500,1000 1640,1090 1660,1230 1630,1340 1560,1330'), true), { angle: 1.3, gap: 19, width: 5 });
  await ink.words(text.snore, 760, 735, { ...hand, size: 112, turn: -0.2 });
  await ink.words(text.snore, 845, 625, { ...hand, size: 74, turn: -0.1 });

  groundShadow(ink, 1900, 1712, 440, 34);
  const set: Point[] = pts('1540,1080 2260,1120 2250,1640 1530,1600');
  ink
    .cut(set, { width: 17 })
    .hatch(set, { angle: -0.7, gap: 19, width: 6.5 })
    .hatch(set, { angle: 0.35, gap: 21, width: 5 });
  ink.cut(pts('1600,1250 2190,1276 2186,1452 1596,1428'), { width: 9 });
  await ink.words(text.there, 1893, 1386, { ...hand, size: locale === 'ar' ? 150 : 132, turn: 0.045 });
  ink.cut(pts('1840,1618 1960,1624 1985,1702 1810,1694'), { fill: drawingPalette.ink, width: 8 });
  for (const [dx, dy] of pts('-70,-90 -120,-20 -10,-125 -118,60'))
    ink.stroke(
      [
        [1500 + dx * 0.3, 1120 + dy * 0.3],
        [1500 + dx, 1120 + dy],
      ],
      { width: 6 },
    );
  return ink.sign(130, 1690);
}
