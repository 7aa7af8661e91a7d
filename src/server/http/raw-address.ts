/**
 * Node's parser rejects a request line with raw UTF-8 in it (`GET /ar/أخبار HTTP/1.1`), which some clients send. This reads the address
 * from the refused packet and encodes it correctly, for a redirect.
 * @returns a path of this site in ASCII, or undefined if the packet is not such a request
 */
export function encodedAddress(packet: Buffer | undefined): string | undefined {
  const line = packet?.subarray(0, packet.indexOf('\r\n')) ?? Buffer.alloc(0);
  const target = /^(?:GET|HEAD) (\/(?![/\\])[^\s\\]*) HTTP\/1\.[01]$/.exec(line.toString('latin1'))?.[1];
  if (!target) return undefined;
  const text = Buffer.from(target, 'latin1').toString('utf8');
  // Bytes that are not UTF-8 decode to U+FFFD; percent signs stay as they are, because they already encode something.
  if (text.includes('\ufffd')) return undefined;
  const encoded = text.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
  return encoded === target ? undefined : encoded;
}
