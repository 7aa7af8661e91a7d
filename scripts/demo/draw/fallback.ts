/**
 * Draws what stands in where a picture is missing: an avatar, a story's picture, a chart.
 *
 *     node scripts/demo/draw/fallback.ts
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { Ink } from './ink.ts';
import { drawingPalette } from './palette.ts';
import { ball, groundShadow } from './props.ts';
import { arc, curve, edges, pts } from './shapes.ts';
import { gradient } from './tone.ts';

const folder = new URL('../../../public/fallback/', import.meta.url);

/** A supporter from behind whose head is the ball. */
function avatar(): Ink {
  const ink = new Ink(12, 800, 800);
  const coat = curve(pts('90,830 120,640 240,560 400,540 560,560 680,640 710,830'), false);
  const back = edges([...coat]);
  ink.shape(back, { width: 13, fill: drawingPalette.turf });
  ink.hatch(back, { angle: -0.9, gap: 20, width: 5, tone: gradient([380, 560], [720, 800]), above: 0.4 });
  ball(ink, 400, 330, 205, { gap: 17, roll: 0.7, tilt: 0.5 });
  const scarf = curve(pts('225,520 400,590 575,520 600,580 560,640 400,670 240,640 200,580'), true);
  ink.shape(scarf, { width: 12 });
  ink.hatch(scarf, { angle: 1.5, gap: 44, width: 17, colour: drawingPalette.flare });
  return ink.stroke(scarf, { width: 12, taper: false });
}

/** An empty goal and a ball that waits. */
function placeholder(): Ink {
  const ink = new Ink(9, 1600, 900);
  ink.stroke(pts('40,690 1560,684'), { width: 8 });
  const net = edges(pts('470,250 1130,250 1080,680 520,680'));
  ink.hatch(net, { angle: 0.75, gap: 34, width: 3 }).hatch(net, { angle: -0.75, gap: 34, width: 3 });
  ink.cut(pts('430,220 1170,220 1170,250 430,250'), { width: 9 });
  ink
    .cut(pts('430,250 462,250 462,690 430,690'), { width: 9 })
    .cut(pts('1138,250 1170,250 1170,690 1138,690'), { width: 9 });
  groundShadow(ink, 800, 822, 170, 18);
  ball(ink, 780, 735, 88, { gap: 14, roll: 0.9 });
  for (const [x, y] of pts('210,770 1290,800 1100,850 420,840')) {
    ink.stroke(
      curve([
        [x, y],
        [x + 50, y - 9],
        [x + 110, y + 2],
      ]),
      { width: 5 },
    );
  }
  return ink;
}

/** A chart before its figures: axes, five bars and a ball that climbs them. */
function analyticsPlaceholder(): Ink {
  const ink = new Ink(31, 1600, 900);
  [190, 300, 250, 420, 560].forEach((height, i) => {
    const x = 330 + i * 200;
    const bar = pts(`${x},${760 - height} ${x + 130},${756 - height} ${x + 130},760 ${x},760`);
    ink.cut(bar, { width: 9, fill: i === 4 ? drawingPalette.turf : drawingPalette.chalk });
    if (i < 4) ink.shade(bar, gradient([x - 30, 700 - height], [x + 170, 800]), { gap: 17 });
  });
  ink.stroke(pts('240,110 240,770 1440,764'), { width: 11, taper: false });
  for (const y of [600, 440, 280, 160])
    ink.stroke(
      [
        [222, y],
        [262, y - 1],
      ],
      { width: 7 },
    );
  ink.stroke(curve(pts('300,470 420,410 560,330 700,350 850,300 960,190 1060,150')), { width: 6 });
  ball(ink, 1195, 118, 78, { gap: 14, roll: 0.5 });
  ink.fill(arc(300, 470, 12), drawingPalette.ink);
  return ink;
}

await mkdir(folder, { recursive: true });
await writeFile(new URL('avatar.svg', folder), avatar().svg());
await writeFile(new URL('placeholder.svg', folder), placeholder().svg());
await writeFile(new URL('analytics-placeholder.svg', folder), analyticsPlaceholder().svg());
