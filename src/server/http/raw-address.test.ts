import { describe, expect, it } from 'vitest';
import { encodedAddress } from './raw-address.ts';

const of = (line: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
  encodedAddress(Buffer.from(`${line}\r\nHost: x\r\n\r\n`, encoding));

describe('encodedAddress', () => {
  it.each([
    ['GET /ar/هدف HTTP/1.1', '/ar/%D9%87%D8%AF%D9%81'],
    ['HEAD /ar/هدف HTTP/1.1', '/ar/%D9%87%D8%AF%D9%81'],
    ['GET /ar?q=هدف&a=%20 HTTP/1.0', '/ar?q=%D9%87%D8%AF%D9%81&a=%20'],
    ['GET /ar/🏆 HTTP/1.1', '/ar/%F0%9F%8F%86'],
  ])('%s leads to %s', (line, address) => {
    expect(of(line)).toBe(address);
  });

  it.each([
    'POST /ar/هدف HTTP/1.1',
    'GET //evil.example/هدف HTTP/1.1',
    'GET /\\evil.example/هدف HTTP/1.1',
    'GET /ar/هدف\\ HTTP/1.1',
    'GET هدف HTTP/1.1',
    'GET http://evil.example/هدف HTTP/1.1',
    'GET /ar/هدف /en HTTP/1.1',
    'GET /ar/هدف\nX: y HTTP/1.1',
    'GET /ar/هدف HTTP/2',
    'GET /ar HTTP/1.1',
  ])('%j leads nowhere', (line) => {
    expect(of(line)).toBeUndefined();
  });

  it('leads nowhere when the bytes are not UTF-8', () => {
    expect(of('GET /ar/\xe9 HTTP/1.1', 'latin1')).toBeUndefined();
  });

  it('leads nowhere without a packet or a whole line', () => {
    expect(encodedAddress(undefined)).toBeUndefined();
    expect(encodedAddress(Buffer.from('GET /ar/هد'))).toBeUndefined();
  });

  it('never lets a control character into a header', () => {
    expect(of('GET /ar/هدف\x07\x7f HTTP/1.1')).toMatch(/^[\x21-\x7e]+$/);
  });
});
