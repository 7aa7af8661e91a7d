import sharp from 'sharp';

export const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3c7d3c' } })
    .jpeg()
    .toBuffer();
