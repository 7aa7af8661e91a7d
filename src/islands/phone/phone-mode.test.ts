import { afterEach, describe, expect, it, vi } from 'vitest';
import { phoneMode, phoneModes } from './phone-mode.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => log.mockClear());

describe('phoneMode', () => {
  it('is international unless another is asked for', () => {
    expect(phoneMode()).toBe('international');
    expect(phoneModes.map((mode) => phoneMode(mode))).toEqual(phoneModes);
    expect(log).not.toHaveBeenCalled();
  });

  it('logs one it does not know, and takes international', () => {
    expect(phoneMode('auto')).toBe('international');
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('auto'));
  });
});
