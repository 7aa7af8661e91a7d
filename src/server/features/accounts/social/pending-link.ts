import type { CodeRow } from '../../../platform/database/tables.ts';
import type { ProviderId } from '#settings/sign-in-providers.ts';

/** An account at a provider that is to be linked. It is stored with the code that its owner has to confirm. */
export interface PendingLink {
  provider: ProviderId;
  /** The provider's id of the account. */
  subject: string;
  /** The address at the provider, by which the reader distinguishes accounts. */
  email: string | null;
}

type LinkColumns = Pick<CodeRow, 'link_provider' | 'link_subject' | 'link_email'>;

/** The columns of a code that store it; empty if nothing is to be linked. */
export const linkColumns = (link: PendingLink | undefined): LinkColumns => ({
  link_provider: link?.provider ?? null,
  link_subject: link?.subject ?? null,
  link_email: link?.email ?? null,
});

/** The link that a right code makes; undefined if it makes none. */
export const pendingLinkOf = ({ link_provider, link_subject, link_email }: LinkColumns): PendingLink | undefined =>
  link_provider === null || link_subject === null
    ? undefined
    : { provider: link_provider as ProviderId, subject: link_subject, email: link_email };
