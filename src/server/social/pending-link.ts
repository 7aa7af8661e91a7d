import { type CodeRow } from '../database/tables.ts';
import { type ProviderId } from '#sign-in-providers.ts';

/** An account at a provider that is to sign a reader in here. It waits in the row of the code that its owner has to confirm. */
export interface PendingLink {
  provider: ProviderId;
  /** What the provider calls the account. */
  subject: string;
  /** The address the provider knows, for the reader to tell accounts apart. */
  email: string | null;
}

type LinkColumns = Pick<CodeRow, 'link_provider' | 'link_subject' | 'link_email'>;

/** The columns of a code that keep it; empty ones where nothing is to be linked. */
export const linkColumns = (link: PendingLink | undefined): LinkColumns => ({
  link_provider: link?.provider ?? null,
  link_subject: link?.subject ?? null,
  link_email: link?.email ?? null,
});

/** What a right code links; undefined where it links nothing. */
export const pendingLinkOf = ({ link_provider, link_subject, link_email }: LinkColumns): PendingLink | undefined =>
  link_provider === null || link_subject === null
    ? undefined
    : { provider: link_provider as ProviderId, subject: link_subject, email: link_email };
