import { sql } from 'kysely';
import type { Feature } from '../../../http/feature.ts';
import { clockSlackMs } from '../../../platform/database/sweep.ts';
import { previewLinkLifetimeMs } from '../preview-links.ts';
import { auditDays } from './audit.ts';
import { invitationLifetimeMs } from './invitations.ts';

const dayMs = 24 * 60 * 60_000;
const instant = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

/** What is stored of the people of the newsroom. */
export const deskPeople: Feature = {
  exportOf: async (tables, userId) => {
    const person = await tables.selectFrom('desk_people').selectAll().where('user_id', '=', userId).executeTakeFirst();
    const passkeys = await tables.selectFrom('desk_passkeys').selectAll().where('user_id', '=', userId).execute();
    const codes = await tables
      .selectFrom('desk_recovery_codes')
      .where('user_id', '=', userId)
      .select('user_id')
      .execute();
    const log = await tables.selectFrom('desk_audit').selectAll().where('user_id', '=', userId).orderBy('id').execute();
    const links = await tables.selectFrom('desk_preview_links').selectAll().where('user_id', '=', userId).execute();
    const stories = await tables.selectFrom('desk_owners').selectAll().where('user_id', '=', userId).execute();
    const saved = await tables.selectFrom('desk_revisions').selectAll().where('user_id', '=', userId).execute();
    if (!person && log.length + stories.length + saved.length + links.length === 0) return {};
    return {
      desk: {
        role: person?.role ?? null,
        added_at: instant(person?.added_at ?? null),
        disabled_at: instant(person?.disabled_at ?? null),
        passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
          ...{ name, created_at: instant(created_at), last_used_at: instant(last_used_at) },
        })),
        recovery_codes: codes.length,
        stories: stories.map(({ item, created_at }) => ({ item, created_at: instant(created_at) })),
        revisions: saved.map(({ item, n, action, at }) => ({ item, n, action, at: instant(at) })),
        preview_links: links.map(({ item, locale, created_at, expires_at, opened }) => ({
          ...{ item, locale, created_at: instant(created_at), expires_at: instant(expires_at), opened },
        })),
        audit: log.map(({ at, action, item, detail }) => ({ at: instant(at), action, item, detail })),
      },
    };
  },
  // Foreign keys delete the person, their passkeys and codes. What they did stays, without their name.
  removeOf: async (tables, { userId }) => {
    await tables.updateTable('desk_audit').set({ person: '' }).where('user_id', '=', userId).execute();
  },
  sweep: {
    expired: (now) => ({
      desk_invitations: sql`expires_at <= ${now} OR expires_at > ${now + invitationLifetimeMs + dayMs}`,
      desk_preview_links: sql`expires_at <= ${now} OR expires_at > ${now + previewLinkLifetimeMs + dayMs}`,
      desk_audit: sql`at <= ${now - auditDays * dayMs}`,
    }),
    repairs: (now) => [
      ['desk_audit', sql`at = ${now}`, sql`at > ${now + clockSlackMs}`],
      // A session that a clock ahead verified would count as fresh until then.
      ['desk_sessions', sql`verified_at = ${now}`, sql`verified_at > ${now + clockSlackMs}`],
      ['desk_sessions', sql`recovered_at = NULL`, sql`recovered_at > ${now + clockSlackMs}`],
    ],
  },
};
