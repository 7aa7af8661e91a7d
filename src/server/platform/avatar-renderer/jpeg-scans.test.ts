import sharp from 'sharp';
import { expect, it } from 'vitest';
import { progressiveJpeg } from '../../testing/progressive-jpeg.ts';
import { isAcceptedPicture } from './accepted-picture.ts';
import { scanCount } from './jpeg-scans.ts';

const noise = sharp({
  create: {
    width: 1200,
    height: 900,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
    background: '#000',
  },
});

it('counts the scans of a JPEG up to the requested number', () => {
  expect(scanCount(progressiveJpeg(80, 0), 100)).toBe(1);
  expect(scanCount(progressiveJpeg(80, 41), 100)).toBe(42);
  expect(scanCount(progressiveJpeg(80, 5000), 100)).toBe(101);
});

it('counts scans behind bytes that decoders skip', () => {
  const plain = progressiveJpeg(80, 3);
  const padded = Buffer.from(plain.toString('latin1').replaceAll('\xff\xda', '\0\0\xff\xff\xff\xda'), 'latin1');
  expect(scanCount(padded, 100)).toBe(4);
});

it('accepts what programs write, and not a JPEG of more than a hundred scans', async () => {
  for (const options of [{}, { progressive: true }, { mozjpeg: true }])
    expect(isAcceptedPicture(await noise.jpeg({ quality: 100, ...options }).toBuffer())).toBe(true);
  expect(isAcceptedPicture(progressiveJpeg(80, 99))).toBe(true);
  expect(isAcceptedPicture(progressiveJpeg(80, 100))).toBe(false);
});
