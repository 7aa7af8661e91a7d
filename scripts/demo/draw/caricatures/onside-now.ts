/** Offside by a toenail, and the remedy. */
import { Ink } from '../ink.ts';
import { gradient } from '../tone.ts';
import { drawingPalette } from '../palette.ts';
import { ball, drop, groundShadow, type DrawnLocale } from '../props.ts';
import { arc, curve, edges, moved, turned, type Line, type Point, pts } from '../shapes.ts';

const words = { ar: 'تسلل؟', en: 'Offside?' } as const;
const hand = { family: 'markazi-text', weight: 700 } as const;

/** A penguin about 900 high that looks to the right, its feet at (600, 1300), put in its place by `at`. */
function penguin(ink: Ink, at: (line: Line) => Line, eyeDown: number): void {
  const tail = at(curve(pts('450,1180 330,1300 470,1300'), true));
  ink.shape(tail, { fill: drawingPalette.ink });
  const body = at(
    curve(pts('560,380 690,440 790,620 850,860 850,1090 770,1270 590,1320 440,1250 385,1040 410,760 450,530'), true),
  );
  ink.shape(body, { fill: drawingPalette.ink, width: 12 });
  ink.hatch(at(curve(pts('440,560 520,500 520,800 480,1150 410,1050'), true)), {
    angle: 1.4,
    gap: 19,
    width: 4,
    colour: drawingPalette.chalk,
  });
  const belly = at(curve(pts('655,560 760,680 822,880 820,1080 750,1240 640,1262 570,1150 560,880 590,660'), true));
  ink.fill(belly).shade(belly, (x, y) => gradient(at([[760, 760]])[0]!, at([[560, 1270]])[0]!)(x, y) * 0.95, {
    gap: 20,
    width: 4.4,
  });
  const beak = at(curve(pts('700,318 800,330 905,392 800,402 700,408'), true));
  ink.shape(beak, { width: 10 }).stroke(at(curve(pts('705,372 800,378 890,390'))), { width: 6 });
  const head = at(arc(600, 350, 150, 142));
  ink.shape(head, { fill: drawingPalette.ink, width: 10 });
  ink.fill(at(curve(pts('640,410 720,420 735,480 680,560 610,560 600,470'), true)));
  ink.fill(at(arc(655, 318, 46, 44))).fill(at(arc(672, 318 + eyeDown, 18)), drawingPalette.ink);
}

/** A webbed foot whose longest nail is the matter in dispute. */
function foot(ink: Ink): void {
  groundShadow(ink, 880, 1486, 360, 30);
  for (const nail of [
    pts('1196,1362 1262,1352 1316,1384 1252,1394 1190,1396'),
    pts('1150,1428 1200,1430 1222,1452 1180,1464 1134,1458'),
    pts('1060,1492 1104,1496 1120,1518 1084,1528 1042,1520'),
  ] as const)
    ink.shape(curve(nail, true), { width: 7, wobble: 0.5 });
  const web: Line = edges(
    pts(
      '600,1262 720,1262 880,1318 1040,1330 1200,1352 1214,1398 1090,1402 1160,1424 1154,1464 1030,1450 1070,1490 1058,1526 900,1500 740,1420 610,1350',
    ),
  );
  ink.shape(web, { width: 12 }).shade(web, gradient([820, 1330], [900, 1530]), { gap: 15 });
  for (const [to, bend] of [
    [[1170, 1376], 1352],
    [[1120, 1440], 1400],
    [[1030, 1500], 1440],
  ] as const)
    ink.stroke(curve([[740, 1320], [900, bend], to as Point]), { width: 7 });
}

/** Nail clippers of the size the case calls for. */
function clippers(ink: Ink): void {
  const lower: Line = curve(
    pts('1262,1404 1310,1402 1420,1440 1700,1452 1710,1480 1420,1478 1290,1446 1258,1420'),
    true,
  );
  const upper: Line = curve(
    pts('1258,1340 1290,1318 1420,1300 1660,1330 1655,1358 1430,1340 1320,1360 1262,1362'),
    true,
  );
  for (const blade of [lower, upper]) ink.shape(blade, { width: 10 }).hatch(blade, { angle: 1.2, gap: 18, width: 3.6 });
  const lever: Line = turned(pts('1420,1262 1760,1176 1768,1206 1428,1296'), 0);
  ink.cut(lever, { width: 10 }).hatch(lever, { angle: 0.9, gap: 20, width: 3.6 });
  ink.cut(pts('1424,1262 1450,1258 1456,1470 1430,1474'), { width: 8, fill: drawingPalette.ink });
}

export async function draw(locale: DrawnLocale): Promise<Ink> {
  const ink = new Ink(11);
  ink.stroke(curve(pts('50,905 380,890 560,800 700,870 1000,898 1500,892 1760,860 1900,760 2060,850 2350,900')), {
    width: 9,
  });
  ink.hatch(curve(pts('560,806 700,876 860,892 560,896'), true), { angle: 1.1, gap: 13 });
  ink.hatch(curve(pts('1900,766 2060,856 2200,888 1880,886'), true), { angle: 1.1, gap: 13 });
  for (const [x, y, w] of [
    [140, 1030, 220],
    [1480, 980, 160],
    [1960, 1010, 260],
    [90, 1480, 260],
    [1500, 1690, 420],
    [480, 1700, 300],
  ] as const)
    ink.stroke(
      curve([
        [x, y],
        [x + w / 2, y - 8],
        [x + w, y + 4],
      ]),
      { width: 6 },
    );

  ink.cut(pts('1106,560 1130,560 1132,895 1104,895'), { fill: drawingPalette.ink, width: 7 });
  const screen: Point[] = pts('860,170 1390,190 1382,560 868,548');
  ink.cut(screen, { width: 20 });
  ink.hatch(pts('1290,200 1380,200 1374,548 1220,548'), { angle: -1, gap: 19, width: 4 });
  ink.fill(curve(pts('930,270 1130,240 1320,270 1340,400 1300,480 1100,500 930,470 900,370'), true));
  await ink.words(words[locale], 1122, locale === 'ar' ? 425 : 412, {
    ...hand,
    size: locale === 'ar' ? 215 : 140,
    turn: 0.03,
  });

  const line: Line = edges(pts('1218,905 1238,905 1276,1840 1226,1840'));
  ink.fill(line, drawingPalette.flare);

  groundShadow(ink, 560, 1350, 330, 34);
  penguin(ink, (sketch) => turned(sketch, -0.1, 600, 1300), 2);
  foot(ink);
  const wing: Line = curve(pts('505,640 590,640 640,780 700,900 840,960 820,1000 640,970 540,860'), true);
  ink.shape(wing, { fill: drawingPalette.ink, width: 9 }).hatch(wing, {
    angle: 0.8,
    gap: 22,
    width: 4,
    colour: drawingPalette.chalk,
    tone: gradient([520, 640], [780, 980]),
    above: 0.35,
  });
  for (const [x, y, size] of [
    [330, 300, 26],
    [300, 440, 20],
    [400, 210, 18],
  ] as const)
    drop(ink, x, y, size);

  groundShadow(ink, 1990, 1530, 330, 34);
  ink.stroke(pts('2070,1300 2290,700'), { width: 16, taper: false });
  const flag: Point[] = pts('2288,700 2090,640 2050,790 2244,838');
  ink
    .cut(flag, { width: 9 })
    .cut(pts('2288,700 2189,670 2168,745 2266,769'), { fill: drawingPalette.ink, width: 5 })
    .cut(pts('2168,745 2070,715 2050,790 2147,814'), { fill: drawingPalette.ink, width: 5 });
  const judge = (sketch: Line): Line =>
    turned(
      moved(
        sketch.map(([x, y]): Point => [1200 - x, y]),
        1400,
        200,
      ),
      -0.36,
      2000,
      1500,
    );
  ink.shape(judge(curve(pts('470,1270 760,1270 820,1340 470,1350'), true)), { width: 11 });
  penguin(ink, judge, 26);
  ink.stroke(judge(arc(585, 345, 168, 162, Math.PI * 1.05, Math.PI * 1.75)), { width: 20, taper: false });
  ink.stroke(judge(arc(585, 345, 168, 162, Math.PI * 1.05, Math.PI * 1.75)), {
    width: 8,
    taper: false,
    colour: drawingPalette.chalk,
  });
  ink
    .shape(judge(arc(545, 350, 52, 62)), { width: 8, fill: drawingPalette.ink2 })
    .stroke(judge(arc(545, 350, 40, 50)), { width: 6, colour: drawingPalette.chalk, taper: false })
    .stroke(judge(curve(pts('560,408 640,470 760,462'))), { width: 9, taper: false });
  ink.fill(judge(arc(775, 460, 20)), drawingPalette.chalk).stroke(judge(arc(775, 460, 20)), { width: 7, taper: false });
  clippers(ink);
  const arm: Line = curve(pts('1880,1010 1800,985 1700,1100 1560,1190 1530,1250 1600,1260 1760,1220 1860,1130'), true);
  ink.shape(arm, { fill: drawingPalette.ink, width: 9 }).hatch(arm, {
    angle: 0.2,
    gap: 22,
    width: 4,
    colour: drawingPalette.chalk,
    tone: gradient([1860, 980], [1600, 1260]),
    above: 0.4,
  });
  ball(ink, 520, 1620, 88, { gap: 15, roll: 0.9 });
  groundShadow(ink, 560, 1716, 150, 14);
  return ink.sign(2270, 1690);
}
