import { get } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of an answer's body as they cross the network to a browser that takes Brotli. */
export const wireBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('end', () => resolve(bytes));
      response.once('error', reject);
    });
    request.once('error', reject);
  });

/** Bytes of a text that crosses the network inside another file, compressed by itself. */
export const brotliBytes = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;
