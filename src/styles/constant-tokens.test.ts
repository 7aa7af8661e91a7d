import { describe, expect, it } from 'vitest';
import { constantTokens } from './constant-tokens.ts';

const written = (value: string): string => {
  const declaration = { value };
  constantTokens.Declaration(declaration);
  return declaration.value;
};

describe('constantTokens', () => {
  it('writes the value of a constant token wherever it stands', () => {
    expect(written('calc(2 * var(--beat)) var(--beat)')).toBe('calc(2 * 0.5rem) 0.5rem');
  });

  it('leaves tokens that change with language or theme', () => {
    expect(written('var(--ink) var(--size-small)')).toBe('var(--ink) var(--size-small)');
  });
});
