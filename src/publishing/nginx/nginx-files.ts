import type { PolicyFile } from '#contract/site-files/content-security-policy.ts';
import type { HeaderSettings } from '#contract/site-files/site-headers.ts';
import { nginxFolder } from '../output/nginx-folder.ts';
import type { Redirects } from '#contract/site-files/redirects.ts';
import { addressMaps } from './address-maps.ts';
import { headerMaps } from './header-maps.ts';
import { mapSizes } from './map-block.ts';
import { serverContext, serverMaps } from './server-context.ts';

export interface NginxSources {
  moves: Redirects;
  /** Inline code and frames of the pages. */
  policy: PolicyFile;
  settings: HeaderSettings;
}

const head = '# Made by publishing, and made anew by each publish: docs/recipes/nginx/README.md';
const text = (lines: readonly string[]): Buffer => Buffer.from(`${[head, ...lines].join('\n')}\n`);

/** The site's configuration of nginx, by path in the site: for the `http` context, and for the `server` context. */
export const nginxFiles = async ({ moves, policy, settings }: NginxSources): Promise<Map<string, Buffer>> =>
  new Map([
    [
      `${nginxFolder}/http.conf`,
      text([
        ...mapSizes([...moves.moved.keys(), ...moves.gone.keys(), ...Object.keys(policy.frames ?? {})]),
        ...addressMaps(moves),
        ...headerMaps(policy, settings),
        ...serverMaps(),
      ]),
    ],
    [`${nginxFolder}/server.conf`, text(await serverContext(settings))],
  ]);
