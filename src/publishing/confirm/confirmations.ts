import { isLoopback } from '#lib/is-loopback.ts';
import type { Settings } from '#settings/settings.ts';
import { PublishError } from '../failure.ts';
import type { PublishedFor } from '../slots/published-for.ts';

/** Changes to the served site that a publish makes only after confirmation. */
const confirmations = ['site-url', 'content-folder', 'withdrawals'] as const;
export type PublishConfirmation = (typeof confirmations)[number];

/** Number of pages of one kind that a publish may withdraw without confirmation: the greater of the two. */
const withdrawalLimit = { pages: 10, share: 0.05 };

/** The served pages of one kind. Kinds are counted separately, because matches can outnumber stories. */
export interface Withdrawal {
  /** The kind in words: `stories`. */
  of: string;
  /** Number of served pages. */
  pages: number;
  /** Paths of pages that would be gone, also under another address. */
  withdrawn: readonly string[];
}

/** The site that is to replace it. */
export interface NextSite extends PublishedFor, Pick<Settings, 'environment'> {
  withdrawals: readonly Withdrawal[];
}

/** A change that requires confirmation, described in a sentence. */
export interface Change {
  confirmation: PublishConfirmation;
  reason: string;
}

const isPublic = (siteUrl: string | undefined): boolean => siteUrl !== undefined && !isLoopback(new URL(siteUrl));

const isMany = ({ withdrawn, pages }: Withdrawal): boolean =>
  withdrawn.length > Math.max(withdrawalLimit.pages, pages * withdrawalLimit.share);

/**
 * The changes that require confirmation before a new site replaces the served one. In development a site with an address of this machine
 * needs no confirmation, and may get any other address.
 */
export const changesToConfirm = (served: Partial<PublishedFor>, next: NextSite): Change[] => {
  if (next.environment !== 'production' && !isPublic(served.siteUrl)) return [];
  const changes: Change[] = [];
  if (isPublic(served.siteUrl) && served.siteUrl !== next.siteUrl)
    changes.push({
      confirmation: 'site-url',
      reason: `the site that is served is at ${served.siteUrl}, and this one would be at ${next.siteUrl} (SITE_URL)`,
    });
  if (served.contentDir !== undefined && served.contentDir !== next.contentDir)
    changes.push({
      confirmation: 'content-folder',
      reason: `the site that is served comes from ${served.contentDir}, and this one from ${next.contentDir} (CONTENT_DIR)`,
    });
  for (const { of, pages, withdrawn } of next.withdrawals.filter(isMany))
    changes.push({
      confirmation: 'withdrawals',
      reason: `${withdrawn.length} of ${pages} pages of ${of} would be withdrawn, ${withdrawn.slice(0, 3).join(', ')} among them`,
    });
  return changes;
};

/** A publish without the required confirmation. It has replaced nothing. */
export class UnconfirmedPublish extends PublishError {
  constructor(changes: readonly Change[], confirmed: ReadonlySet<PublishConfirmation>) {
    const wanted = confirmations.filter(
      (name) => confirmed.has(name) || changes.some(({ confirmation }) => confirmation === name),
    );
    super(
      [
        'Nothing was published, as this publish would replace what readers are served:',
        ...changes.map(({ confirmation, reason }) => `  ${confirmation.padEnd(16)}${reason}`),
        'Where that is not meant, look at .env and the environment, which this publish was started with. Where it is, confirm it:',
        `  npm run publish -- --confirm ${wanted.join(',')}`,
      ].join('\n'),
    );
  }
}

/**
 * Parses the value of `--confirm`.
 * @throws PublishError naming an unknown confirmation
 */
export const parseConfirmations = (text: string | undefined): ReadonlySet<PublishConfirmation> => {
  const names = (text ?? '').split(',').map((name) => name.trim());
  const given = names.filter((name) => name !== '');
  const isKnown = (name: string): name is PublishConfirmation => (confirmations as readonly string[]).includes(name);
  if (text !== undefined && (given.length === 0 || !given.every(isKnown)))
    throw new PublishError(
      `--confirm cannot be ${JSON.stringify(text)}; expected: ${confirmations.slice(0, -1).join(', ')} or ${confirmations.at(-1)}, joined by commas`,
    );
  return new Set(given.filter(isKnown));
};
