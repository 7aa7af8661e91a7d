import { siteName } from '#settings/site/site-file.ts';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { attemptCookie, accessTokenCookie, pushCookie } from '#contract/cookies.ts';
import type { ServerEnv } from '../server-env.ts';
import { hostCookie } from './host-cookie.ts';

const description = `Accounts of the readers of ${siteName}, what they rate, and how they vote in polls. Every answer of JSON says its status again and a message in the language of
\`Accept-Language\` (\`ar\`, the default, or \`en\`). Requests that change something come from the site's own pages, or from programs that are no
browsers. \`client_id\` and \`client_secret\` are taken where the product's clients send them: they say which client it is, and are no secret. A code by
email is one factor alone; it does not meet NIST SP 800-63B-4, and four digits fall short of ASVS 5.0 6.5.4.`;

/**
 * Serves the API's description, as OpenAPI 3.1, generated from the contract that validates its routes. It is generated at the first
 * request, and only once.
 */
export const describeApi = (api: OpenAPIHono<ServerEnv>, base: string, siteUrl: string): void => {
  const { openAPIRegistry: registry } = api;
  registry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a session, from a confirmation',
  });
  registry.registerComponent('securitySchemes', 'cookie', {
    type: 'apiKey',
    in: 'cookie',
    name: hostCookie(accessTokenCookie, siteUrl).name,
    description: 'The same token, as the API sets it in browsers',
  });
  registry.registerComponent('securitySchemes', 'temporaryToken', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token a code is bound to; it opens nothing else',
  });
  registry.registerComponent('securitySchemes', 'undoToken', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of the link that undoes a change of the address; it opens nothing else',
  });
  registry.registerComponent('securitySchemes', 'attempt', {
    type: 'apiKey',
    in: 'cookie',
    name: hostCookie(attemptCookie, siteUrl).name,
    description:
      'The same token, as the API sets it in browsers that sign in. Requests that change something name their `attempt_id` too',
  });
  registry.registerComponent('securitySchemes', 'liveToken', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a feed of matches: the operator makes it with `npm run live-token`',
  });
  registry.registerComponent('securitySchemes', 'pushCookie', {
    type: 'apiKey',
    in: 'cookie',
    name: hostCookie(pushCookie, siteUrl).name,
    description: 'The secret of a browser that is notified of matches, as the API sets it',
  });
  const describe = (): string =>
    JSON.stringify(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: siteName, version: '1', description },
        servers: [{ url: base }],
      }),
    );
  let text: string | undefined;
  api.get('/openapi.json', (c) => c.body((text ??= describe()), 200, { 'Content-Type': 'application/json' }));
};
