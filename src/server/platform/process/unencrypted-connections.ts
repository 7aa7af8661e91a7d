import { isLoopback } from '#lib/is-loopback.ts';
import type { Settings } from '#settings/settings.ts';

type Connections = Pick<
  Settings,
  'environment' | 'siteUrl' | 'databaseUrl' | 'smtpUrl' | 'countryLookupUrl' | 'productApi'
>;

const isElsewhere = (url: URL): boolean => url.hostname !== '' && !isLoopback(url);

const isPlainHttp = (address: string): boolean => {
  const url = new URL(address);
  return url.protocol === 'http:' && isElsewhere(url);
};

/** The values of `sslmode` with which pg never connects without TLS. */
const encryptedModes = ['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

const isPlainDatabase = (address: string): boolean => {
  const url = new URL(address);
  const { searchParams: query } = url;
  const isSocket = query.get('host')?.startsWith('/') ?? false;
  const isEncrypted =
    encryptedModes.includes(query.get('sslmode') ?? '') || ['true', '1'].includes(query.get('ssl') ?? '');
  return isElsewhere(url) && !isSocket && !isEncrypted;
};

const isPlainMail = (address: string): boolean => {
  const url = new URL(address);
  return url.protocol === 'smtp:' && isElsewhere(url) && url.searchParams.get('requireTLS') === 'false';
};

/**
 * Lists the settings that send data over a network in plain text, one line each, with the setting's name and not its value. Empty if the
 * site is not in production.
 */
export const unencryptedConnections = ({
  environment,
  siteUrl,
  databaseUrl,
  smtpUrl,
  countryLookupUrl,
  productApi,
}: Connections): string[] => {
  if (environment !== 'production') return [];
  const ofAccounts: [isPlain: boolean, line: string][] = [
    [
      databaseUrl !== undefined && isPlainDatabase(databaseUrl),
      'DATABASE_URL leads to another machine without TLS: add ?sslmode=verify-full',
    ],
    [
      smtpUrl !== undefined && isPlainMail(smtpUrl),
      'SMTP_URL has requireTLS=false: codes and addresses may cross the network in plain text',
    ],
  ];
  const ofAll: typeof ofAccounts = [
    [
      isPlainHttp(siteUrl),
      'SITE_URL is http: whatever readers send and are sent, tokens too, crosses the network in plain text',
    ],
    [
      countryLookupUrl !== undefined && isPlainHttp(countryLookupUrl),
      "COUNTRY_LOOKUP_URL is http: readers' IP addresses cross the network in plain text",
    ],
  ];
  return [...ofAll, ...(productApi ? [] : ofAccounts)].flatMap(([isPlain, line]) => (isPlain ? [line] : []));
};
