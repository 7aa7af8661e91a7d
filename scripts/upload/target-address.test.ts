import { describe, expect, it } from 'vitest';
import { parseTargetAddress } from './target-address.ts';

describe('the address of a target', () => {
  it.each([
    ['store:bucket', 'rclone', 'store:bucket'],
    ['store:bucket/site/', 'rclone', 'store:bucket/site'],
    [':s3,provider=AWS,env_auth:bucket/site', 'rclone', ':s3,provider=AWS,env_auth:bucket/site'],
    ['desk@football.example:/srv/site/', 'rsync', 'desk@football.example:/srv/site'],
    ['desk@football.example:site', 'rsync', 'desk@football.example:site'],
    ['rsync://football.example/site', 'rsync', 'rsync://football.example/site'],
    ['football.example::site', 'rsync', 'football.example::site'],
    ['/mnt/site', 'rsync', '/mnt/site'],
  ])('%s is one of %s', (text, tool, address) => {
    expect(parseTargetAddress(text)).toEqual({ tool, address });
  });

  it.each(['', 'site', './site', 'store:', '/', 'https://football.example/site', 'rsync://football.example', 'a b@c'])(
    '%j is refused, with a list of what there is',
    (text) => {
      expect(() => parseTargetAddress(text)).toThrow(/is no place to upload to\.\n[^]*user@host:\/path/);
    },
  );

  it('is asked for where there is none', () => {
    expect(() => parseTargetAddress(undefined)).toThrow(/^Name the place to upload to:/);
  });
});
