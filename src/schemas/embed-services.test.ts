import { expect, it } from 'vitest';
import { embedOf, frameOrigins } from './embed-services.ts';

const id = 'aB3_-567890';

it.each([
  [`https://www.youtube.com/watch?v=${id}&list=PL1`, `https://www.youtube.com/watch?v=${id}`],
  [`https://youtu.be/${id}?si=abc`, `https://www.youtube.com/watch?v=${id}`],
  [`https://m.youtube.com/watch?v=${id}&t=1m30s`, `https://www.youtube.com/watch?v=${id}&t=90`],
  [`https://www.youtube-nocookie.com/embed/${id}?start=90`, `https://www.youtube.com/watch?v=${id}&t=90`],
  [`https://music.youtube.com/watch?v=${id}`, `https://www.youtube.com/watch?v=${id}`],
  [`https://www.youtube.com/live/${id}`, `https://www.youtube.com/watch?v=${id}`],
  [`https://youtube.com/shorts/${id}`, `https://www.youtube.com/shorts/${id}`],
  [
    'https://twitter.com/CAF_Online/status/1753456789012345678?s=20',
    'https://x.com/CAF_Online/status/1753456789012345678',
  ],
  [`https://youtu.be/${id}?t=99999999999999999999999`, `https://www.youtube.com/watch?v=${id}`],
  ['https://x.com/i/web/status/20', 'https://x.com/i/status/20'],
  ['https://x.com/jack/status/20/photo/1', 'https://x.com/jack/status/20'],
  ['https://www.instagram.com/p/C1a2B3c4D5e/?hl=ar', 'https://www.instagram.com/p/C1a2B3c4D5e/'],
  ['https://instagram.com/fifaworldcup/reel/C1a2B3c4D5e', 'https://www.instagram.com/reel/C1a2B3c4D5e/'],
])('reads %s', (address, url) => expect(embedOf(address)?.url).toBe(url));

it.each([
  'https://vimeo.com/76979871',
  'https://www.youtube.com/@fifa',
  'https://www.youtube.com/watch?v=short',
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/https://youtu.be/${id}`,
  `https://youtu.be:8443/${id}`,
  `javascript:alert("https://youtu.be/${id}")`,
  'https://x.com/fifa',
  'https://x.com/fifa/status/1"onload="x',
  'https://www.instagram.com/fifaworldcup/',
  'no address',
  'https://constructor/',
  'https://__proto__/watch',
])('leaves %s as it is', (address) => expect(embedOf(address)).toBeUndefined());

it('frames nothing that the policy of the page does not allow', () => {
  for (const address of [`https://youtu.be/${id}`, 'https://x.com/jack/status/20', 'https://instagram.com/p/C1a2B/']) {
    const embed = embedOf(address);
    expect(embed && frameOrigins[embed.service]).toContain(embed && new URL(embed.frame).origin);
  }
});
