/** Added time: the referee tops the hourglass up while the goalkeeper goes under. */
import { Ink } from '../ink.ts';
import { ballTone, gradient } from '../tone.ts';
import { drawingPalette } from '../palette.ts';
import { ball, groundShadow, mirrored, type DrawnLocale } from '../props.ts';
import { arc, rectanglePath, curve, edges, moved, roundBox, turned, type Line, pts } from '../shapes.ts';

const words = { ar: ['وقت بدل', 'ضائع'], en: ['Added', 'time'] } as const;
const hand = { family: 'markazi-text', weight: 700 } as const;
const cx = 860;

/** A tied sack on the floor with its minutes on it. */
async function sack(ink: Ink, x: number, y: number, r: number, minutes: string): Promise<void> {
  const bag = curve(
    [
      [x - r * 0.35, y - r * 1.5],
      [x - r * 0.25, y - r * 1.15],
      [x - r * 0.9, y - r * 0.6],
      [x - r, y - r * 0.1],
      [x - r * 0.8, y],
      [x + r * 0.8, y],
      [x + r, y - r * 0.1],
      [x + r * 0.9, y - r * 0.6],
      [x + r * 0.25, y - r * 1.15],
      [x + r * 0.4, y - r * 1.5],
      [x, y - r * 1.38],
    ],
    true,
  );
  ink.shape(bag, { width: 11 }).shade(bag, gradient([x - r * 0.6, y - r], [x + r, y]), { gap: 18 });
  ink.stroke(
    curve([
      [x - r * 0.3, y - r * 1.17],
      [x, y - r * 1.1],
      [x + r * 0.3, y - r * 1.17],
    ]),
    { width: 14, taper: false },
  );
  ink.fill(arc(x - r * 0.08, y - r * 0.52, r * 0.56, r * 0.34));
  await ink.words(minutes, x - r * 0.08, y - r * 0.36, { ...hand, size: r * 0.72 });
}

/** A glove that sticks out of the sand and asks for help. */
function glove(ink: Ink, x: number, y: number, lean: number): void {
  const at = (line: Line) => turned(moved(line, x, y, 0.82), lean, x, y);
  for (const [dx, dy, turn] of [
    [-45, -178, -0.2],
    [-15, -200, -0.06],
    [16, -200, 0.06],
    [46, -180, 0.2],
    [-74, -116, -0.75],
  ] as const) {
    ink.shape(at(arc(dx, dy, 17, 62, 0, Math.PI * 2, turn)), { width: 7, wobble: 0.6 });
  }
  ink.cut(at(pts('-40,-70 40,-70 46,60 -46,60')), { width: 7, fill: drawingPalette.ink });
  ink
    .shape(at(roundBox(-64, -160, 128, 100, 34)), { width: 8 })
    .hatch(at(roundBox(-30, -120, 86, 50, 20)), { angle: 0.6, gap: 11 });
}

export async function draw(locale: DrawnLocale): Promise<Ink> {
  const ink = new Ink(90);
  ink.stroke(pts('70,1672 2330,1664'), { width: 9 });
  groundShadow(ink, 1000, 1704, 640, 30);
  groundShadow(ink, 1930, 1704, 430, 24);

  for (const x of [440, 1230]) {
    const post = curve(
      [
        [x, 520],
        [x + 50, 520],
        [x + 42, 700],
        [x + 62, 900],
        [x + 36, 1060],
        [x + 62, 1240],
        [x + 44, 1440],
        [x + 52, 1600],
        [x - 2, 1600],
        [x + 6, 1440],
        [x - 12, 1240],
        [x + 14, 1060],
        [x - 12, 900],
        [x + 8, 700],
      ],
      true,
    );
    ink
      .shape(post, { width: 10 })
      .hatch(post, { angle: 0.05, gap: 17, tone: gradient([x - 20, 0], [x + 60, 0]), above: 0.45 });
  }
  const left: Line = curve(pts('560,540 530,760 640,950 812,1066 640,1180 530,1370 560,1596'));
  const glass: Line = edges([...left, ...mirrored(left, cx).toReversed()]);
  ink.fill(glass);

  const top: Line = curve(
    pts('548,640 700,668 860,640 1020,668 1172,640 1190,760 1080,945 905,1060 815,1060 640,945 530,760'),
    true,
  );
  ink
    .fill(top, drawingPalette.flare)
    .hatch(top, { angle: -0.8, gap: 19, width: 5, tone: gradient([760, 700], [1190, 900]), above: 0.35 });
  const slope: Line = curve(pts('546,1480 660,1402 790,1310 860,1268 930,1310 1060,1402 1174,1480'));
  const mound: Line = edges([...slope, [1158, 1594], [562, 1594]]);
  ink
    .cut(pts('915,1190 1145,1258 1140,1286 908,1218'), { width: 8 })
    .cut(pts('912,1196 940,1204 880,1420 850,1410'), { width: 8 });
  ink.cut(pts('1118,1256 1144,1262 1110,1450 1082,1440'), { width: 8 });
  glove(ink, 668, 1425, -0.12);
  glove(ink, 790, 1350, 0.1);
  ink
    .fill(mound, drawingPalette.flare)
    .hatch(mound, { angle: 0.55, gap: 18, width: 5, tone: gradient([760, 1330], [1200, 1560]), above: 0.3 });
  ink.stroke(slope, { width: 7 });
  ball(ink, 1060, 1372, 66, { gap: 0, roll: 1 });
  ink.stroke(pts('860,1064 861,1270'), { width: 16, colour: drawingPalette.flare, taper: false, wobble: 1 });
  ink.stroke(left, { width: 14 }).stroke(mirrored(left, cx), { width: 16 });
  for (const side of [left.slice(6, 16), left.slice(-18, -8)])
    ink.stroke(
      side.map(([x, y]) => [x + 46, y] as const),
      { width: 7 },
    );
  const foot = roundBox(390, 1588, 940, 84, 24);
  ink.shape(foot, { width: 12 }).hatch(rectanglePath(400, 1632, 920, 34), { angle: 0.01, gap: 9 });
  const head = roundBox(390, 470, 940, 84, 24);
  ink.shape(head, { width: 12 }).hatch(rectanglePath(400, 520, 920, 28), { angle: 0.01, gap: 9 });
  ink
    .shape(arc(cx, 472, 330, 46), { width: 9, fill: drawingPalette.ink2 })
    .fill(arc(cx, 486, 296, 30), drawingPalette.ink);

  ink.fill(curve(pts('985,275 900,380 850,480 846,500 884,500 905,430 960,370 1040,340'), true), drawingPalette.flare);
  for (let i = 0; i < 16; i++)
    ink.fill(arc(ink.between(760, 1000), ink.between(380, 460), ink.between(5, 10)), drawingPalette.flare);
  const sleeve: Line = edges(pts('1700,330 2420,120 2420,560 1790,640'));
  ink.shape(sleeve, { width: 14, fill: drawingPalette.ink }).hatch(sleeve, {
    angle: -0.1,
    gap: 34,
    width: 5,
    colour: drawingPalette.chalk,
    tone: gradient([1900, 700], [1900, 200]),
    above: 0.45,
  });
  ink.cut(pts('1655,350 1740,325 1812,618 1738,650'), { width: 10 });
  const bag: Line = curve(
    pts('985,270 1075,130 1300,-20 1600,-40 1760,140 1730,400 1560,530 1300,500 1110,400 1030,360'),
    true,
  );
  ink.shape(bag, { width: 14 }).shade(bag, gradient([1250, 100], [1700, 560]), { gap: 18 });
  ink.shape(arc(1008, 312, 34, 62, 0, Math.PI * 2, 0.75), { width: 9, fill: drawingPalette.ink });
  ink.fill(curve(pts('1130,215 1330,90 1570,110 1600,290 1400,400 1180,350'), true));
  const size = locale === 'ar' ? 170 : 175;
  await ink.words(words[locale][0], 1370, 230, { ...hand, size, turn: -0.14 });
  await ink.words(words[locale][1], 1390, 360, { ...hand, size, turn: -0.14 });
  for (const [x, y] of pts('1600,380 1570,446 1530,508')) {
    const finger = turned(roundBox(x - 70, y - 34, 190, 68, 33), 0.28, x, y);
    ink
      .shape(finger, { width: 10 })
      .hatch(turned(roundBox(x - 40, y, 150, 28, 12), 0.28, x, y), { angle: 1.3, gap: 13, width: 3 });
  }
  ink.stroke(curve(pts('1690,560 1640,720 1665,850 1700,900')), { width: 8, taper: false });
  const whistle: Line = curve(pts('1620,905 1760,890 1790,960 1740,1040 1650,1035 1625,980 1500,985 1495,922'), true);
  ink.shape(whistle, { width: 12 }).shade(whistle, ballTone(1690, 960, 120), { gap: 15 });
  ink.cut(pts('1590,912 1640,907 1650,945 1600,950'), { fill: drawingPalette.ink, width: 5 });

  await sack(ink, 2130, 1665, 210, '+9');
  await sack(ink, 1700, 1665, 190, '+7');
  await sack(ink, 1925, 1690, 170, '+12');
  return ink.sign(130, 1580);
}
