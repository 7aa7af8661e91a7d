import { expect, it } from 'vitest';
import { headerMaps } from './header-maps.ts';

const settings = {
  siteUrl: 'https://site.example',
  captchaSiteKey: 'key',
  captchaUrl: 'https://www.google.com/recaptcha',
};
const paths = Array.from({ length: 1000 }, (_, at) => `/en/news/${at}`);

it('writes the policy of pages with frames once, however many they are', () => {
  const frames = Object.fromEntries(paths.map((path, at) => [path, at % 2 ? ['youtube', 'x'] : ['youtube']] as const));
  const lines = headerMaps(
    { scripts: [], styles: [], frames: frames as Record<string, ('youtube' | 'x')[]> },
    settings,
  );
  expect(lines.filter((line) => line.includes('default-src')).length).toBe(4);
  expect(lines).toContain('  "/en/news/1" "youtube x";');
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}"youtube x" "default-src .*platform\.twitter\.com/));
  expect(lines).toContain('  "/en/contact-us" "captcha";');
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}"captcha" "default-src .*recaptcha/));
});
