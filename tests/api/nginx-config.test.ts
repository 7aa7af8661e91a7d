import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkNginx, nginxMissing, writeNginxFiles } from './support/nginx.ts';
import { makeSite, write } from './support/site.ts';

const site = makeSite();
const conf = (name: string): string => `include ${site.dist}/.nginx/${name}.conf;`;
const sites = (): string =>
  `${conf('http')} upstream mustadira { server 127.0.0.1:1; } server { listen 127.0.0.1:1; root ${site.dist}; ${conf('server')} }`;
const publish = (moved: Record<string, string>, gone: Record<string, string> = {}) => {
  write(site.dist, 'moved.json', JSON.stringify({ moved, gone }));
  return writeNginxFiles(site.dist);
};

describe.skipIf(nginxMissing)(
  `nginx takes what a publish makes for it${nginxMissing ? ` (skipped: ${nginxMissing})` : ''}`,
  () => {
    it('without a complaint or a warning', async () => {
      await publish({});
      expect(checkNginx(sites())).toBe('');
    });

    it('with 10,000 moved and 10,000 withdrawn stories of long Arabic names', async () => {
      const name = (at: number): string => `${'خبر-طويل-عن-مباراة-'.repeat(6)}${at}`;
      const paths = Array.from({ length: 10_000 }, (_, at) => `/ar/news/${name(at)}`);
      await publish(
        Object.fromEntries(paths.map((path) => [path, encodeURI(`${path}-2`)])),
        Object.fromEntries(paths.map((path) => [`${path}-gone`, '/ar/news'])),
      );
      expect(checkNginx(sites())).toBe('');
    });

    it('whatever an address holds', async () => {
      const strange = [
        '"',
        '\\',
        '$uri',
        `\${uri}`,
        "'",
        ';',
        '{ }',
        '#',
        '~^/en',
        '\\n',
        ' ',
        '*',
        '\n',
        '‮',
        'default',
        '%',
      ];
      const moved = Object.fromEntries([
        ...strange.map((text) => [`/en/news/${text}`, `/en/news/to-${text}`]),
        ...['Case', 'case', 'CASE'].map((text) => [`/en/news/${text}`, `/en/news/of-${text}`]),
      ]) as Record<string, string>;
      await publish(moved, { '/en/news/gone";': '/elsewhere' });
      expect(checkNginx(sites())).toBe('');
    });

    it('with a captcha, a product API elsewhere and https', async () => {
      write(site.dist, 'moved.json', '{"moved":{},"gone":{}}');
      await writeNginxFiles(site.dist, { siteUrl: 'https://football.example', captchaSiteKey: 'key' });
      expect(checkNginx(sites())).toBe('');
      const text = readFileSync(join(site.dist, '.nginx/http.conf'), 'utf8');
      expect(text).toMatch(/^ {2}"\/ar\/login" ".*recaptcha.*";$/m);
      expect(readFileSync(join(site.dist, '.nginx/server.conf'), 'utf8')).toContain('max-age=31536000');
    });
  },
);
