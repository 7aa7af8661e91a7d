import { afterEach, describe, expect, it, vi } from 'vitest';
import { phoneMode, phoneModes } from './phone-mode.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => log.mockClear());

describe('phoneMode', () => {
  it('is international by default', () => {
    expect(phoneMode()).toBe('international');
    expect(phoneModes.map((mode) => phoneMode(mode))).toEqual(phoneModes);
    expect(log).not.toHaveBeenCalled();
  });

  it('logs an unknown one, and uses international', () => {
    expect(phoneMode('auto')).toBe('international');
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('auto'));
  });
});
