import { z } from 'zod';
import { type EmbedService, embedServices, frameOrigins } from '#schemas/embed-services.ts';

/** Name of the file in which the build stores the hashes of its inline code and which pages have frames, in `dist/`. */
export const policyFileName = 'csp.json';

const hash = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/**
 * The schema of that file: hashes in the form of a policy, without the quotes; and the services whose frames a page may show, by its
 * decoded path.
 */
export const policyFile = z.strictObject({
  scripts: z.array(hash),
  styles: z.array(hash),
  frames: z.record(z.string().startsWith('/'), z.array(z.enum(embedServices))).optional(),
});
export type PolicyFile = z.infer<typeof policyFile>;

export const noInlineCode: PolicyFile = { scripts: [], styles: [] };

interface PolicyOptions {
  /** Whether the public address is an https one; only then may requests be upgraded. */
  https: boolean;
  /** Origin of the external product API that pages call, and whose pictures they show. */
  apiOrigin?: string | undefined;
  /** URL of the captcha's service, for a page with a form that needs it. */
  captchaUrl?: string | undefined;
  /** The services whose frames the page may show. */
  embeds?: readonly EmbedService[] | undefined;
}

/**
 * The sources that reCAPTCHA's documentation requires. With recaptcha.net, which is for countries without Google, scripts come from a third
 * host too.
 */
const captchaSources = (url: string) => ({
  scripts: [
    `${url}/`,
    'https://www.gstatic.com/recaptcha/',
    ...(/[/.]recaptcha\.net\//.test(url) ? ['https://www.gstatic.cn/recaptcha/'] : []),
  ],
  frames: [`${url}/`, 'https://recaptcha.google.com/recaptcha/'],
  connections: [`${url}/`],
});

/** The Content Security Policy: this site's own files and the recorded inline code, and only what the settings add. */
export function contentSecurityPolicy(
  { scripts, styles }: PolicyFile,
  { https, apiOrigin, captchaUrl, embeds = [] }: PolicyOptions,
): string {
  const captcha = captchaUrl === undefined ? undefined : captchaSources(captchaUrl);
  const api = apiOrigin === undefined ? [] : [apiOrigin];
  const frames = [...(captcha?.frames ?? []), ...embeds.flatMap((service) => frameOrigins[service])];
  const connections = [...api, ...(captcha?.connections ?? [])];
  const own = (hashes: readonly string[], others: readonly string[] = []): string =>
    ["'self'", ...hashes.map((value) => `'${value}'`), ...others].join(' ');
  return [
    "default-src 'self'",
    `script-src ${own(scripts, captcha?.scripts)}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ...(connections.length > 0 ? [`connect-src ${own([], connections)}`] : []),
    `style-src ${own(styles)}`,
    // The bundler puts the smallest pictures of a style sheet into it as data: URLs.
    `img-src ${own([], ['data:', ...api])}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
