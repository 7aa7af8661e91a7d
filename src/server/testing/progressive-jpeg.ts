/** Blocks of 8 × 8 that one run skips: 2^14 + 0b10101010101010, which never makes a byte 0xFF. */
const runBlocks = 16_384 + 10_922;

/** `0` (the only code of each table), then what follows it: bits as text, in bytes. The last byte is filled up with ones. */
const packed = (bits: string): Buffer =>
  Buffer.from(bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2)) ?? []);

const segment = (marker: number, ...body: (number[] | Buffer)[]): Buffer => {
  const content = Buffer.concat(body.map((part) => Buffer.from(part)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** A Huffman table whose one code, `0`, stands for `symbol`. */
const table = (kind: number, symbol: number): Buffer =>
  segment(0xc4, [kind, 1, ...Array.from({ length: 15 }, () => 0), symbol]);

/**
 * A grey progressive JPEG whose AC scans contain nothing: each costs some thirty bytes, and makes decoders walk over the whole picture.
 * @param side width and height of the picture in pixels
 * @param scans number of AC scans after the one that draws it
 */
export const progressiveJpeg = (side: number, scans: number): Buffer => {
  const blocks = Math.ceil(side / 8) ** 2;
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(side, 1);
  frame.writeUInt16BE(side, 3);
  const emptyScan = Buffer.concat([
    segment(0xda, [1, 1, 0, 1, 63, 0]),
    packed(`0${'10'.repeat(7)}`.repeat(Math.ceil(blocks / runBlocks))),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc2, frame),
    table(0x00, 0),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    packed('0'.repeat(blocks)),
    table(0x10, 0xe0),
    ...Array.from({ length: scans }, () => emptyScan),
    Buffer.from([0xff, 0xd9]),
  ]);
};
