import type { Migration } from 'kysely/migration';
import { createClock } from './migrations/clock.ts';
import { deskPeople } from './migrations/desk-people.ts';
import { deskItems, deskLongNames } from './migrations/desk-items.ts';
import { deskPreviewLinks } from './migrations/desk-preview-links.ts';
import { accounts } from './migrations/first-tables.ts';
import { liveEntriesByHappening, liveJournals } from './migrations/live.ts';
import { mailTopics, outboxAge, outboxUrgency } from './migrations/outbox.ts';
import { push, pushLineUps } from './migrations/push.ts';
import { rateLimitEvents } from './migrations/rate-limit-events.ts';
import { libraryItems, messages, ratingsAndVotes } from './migrations/reader-data.ts';
import { emailChanges, formerTokenCookies, guessesByMailbox, linkedAccounts } from './migrations/sign-in.ts';

/**
 * Migrations of the tables in their order, by name. A released one is never edited: a later one changes its result. They are checked at
 * every start, and each runs once. The version before it runs beside the new one during an upgrade, and has to start again where the new one
 * does not. So each only adds (a column has a default, or may be empty), and a table with a new name is a view by its former one.
 */
export const migrations: Record<string, Migration> = {
  '001-accounts': { up: accounts },
  '002-guesses-by-mailbox': { up: guessesByMailbox },
  '003-ratings-and-votes': { up: ratingsAndVotes },
  '004-messages': { up: messages },
  '005-linked-accounts': { up: linkedAccounts },
  '006-outbox-age': { up: outboxAge },
  '007-email-changes': { up: emailChanges },
  '008-former-token-cookies': { up: formerTokenCookies },
  '009-library-items': { up: libraryItems },
  '010-mail-topics': { up: mailTopics },
  '011-clock': { up: createClock },
  '012-outbox-urgency': { up: outboxUrgency },
  '013-rate-limit-events': { up: rateLimitEvents },
  '014-live-journals': { up: liveJournals },
  '015-push': { up: push },
  '016-live-entries-by-happening': { up: liveEntriesByHappening },
  '017-push-line-ups': { up: pushLineUps },
  '018-desk-people': { up: deskPeople },
  '019-desk-items': { up: deskItems },
  '020-desk-preview-links': { up: deskPreviewLinks },
  '021-desk-long-names': { up: deskLongNames },
};
