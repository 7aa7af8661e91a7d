import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const words = { browser: 'Unknown browser', on: '{{browser}} on {{system}}' };

it.each([
  ['Firefox', 'Linux', 'Firefox on Linux'],
  ['Firefox', null, 'Firefox'],
  [null, 'Linux', 'Unknown browser on Linux'],
  [null, null, 'Unknown browser'],
])('calls %s, %s: %s', (browser, system, name) => expect(deviceName({ browser, system }, words)).toBe(name));
