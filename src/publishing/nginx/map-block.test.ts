import { describe, expect, it } from 'vitest';
import { exactLines, mapBlock, mapSizes, patternLine } from './map-block.ts';

describe('lines of a map', () => {
  it('are exact keys with quotes and backslashes escaped', () => {
    expect(exactLines(new Map([['/ar/a"b\\c', '/ar/d']]))).toEqual([String.raw`  "/ar/a\"b\\c" "/ar/d";`]);
  });

  it('are patterns for paths that differ only in the case of their letters', () => {
    const lines = exactLines(
      new Map([
        ['/en/Final', '/en/a'],
        ['/en/final', '/en/b'],
        ['/en/cup.html', '/en/c'],
      ]),
    );
    expect(lines).toEqual(['  "~^/en/Final$" "/en/a";', '  "~^/en/final$" "/en/b";', '  "/en/cup.html" "/en/c";']);
  });

  it('escape what a pattern would interpret', () => {
    const [line] = exactLines(
      new Map([
        ['/en/A+B', '/x'],
        ['/en/a+b', '/y'],
      ]),
    );
    expect(line).toBe(String.raw`  "~^/en/A\\+B$" "/x";`);
  });

  it('hold no value that nginx would read as a variable', () => {
    expect(() => exactLines(new Map([['/a', '/costs-$5']]))).toThrow('dollar sign: /costs-$5');
  });

  it('stand in a block after its default', () => {
    expect(mapBlock('$uri', 'is_hidden', [patternLine(/^\/a/i, '1')], '0')).toEqual([
      'map $uri $mustadira_is_hidden {',
      '  default 0;',
      '  "~*^/a" 1;',
      '}',
    ]);
  });
});

describe('the sizes of the hash tables', () => {
  it('have room for the longest key in bytes, and for four times the keys', () => {
    const arabic = `/ar/news/${'خ'.repeat(200)}`;
    expect(mapSizes([arabic, ...Array.from({ length: 1000 }, (_, at) => `/en/${at}`)])).toEqual([
      'map_hash_bucket_size 512;',
      'map_hash_max_size 4096;',
    ]);
  });

  it('are never below what short maps need', () => {
    expect(mapSizes([])).toEqual(['map_hash_bucket_size 128;', 'map_hash_max_size 2048;']);
  });
});
