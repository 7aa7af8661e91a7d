import type { Kysely, Transaction } from 'kysely';
import type { ListedPerson } from '#contract/desk/people-routes.ts';
import type { DeskRole } from '#contract/desk/roles.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Tables, UserRow } from '../../../platform/database/tables.ts';
import type { Person } from '../person.ts';
import { writeAudit } from './audit.ts';

/** Changes of who is at the desk run one after the other: two administrators cannot demote each other at once. */
export const peopleLock = 'desk people';

/** Somebody as the desk names them. */
export const personOf = ({ id, name, email }: Pick<UserRow, 'id' | 'name' | 'email'>, role: DeskRole): Person => ({
  id,
  name: name ?? email,
  role,
});

/** Everybody of the newsroom, in the order in which they came. */
export const listPeople = async (tables: Kysely<Tables>): Promise<ListedPerson[]> => {
  const rows = await tables
    .selectFrom('desk_people')
    .innerJoin('users', 'users.id', 'desk_people.user_id')
    .select(['users.id', 'email', 'name', 'role', 'added_at', 'disabled_at'])
    .select((row) =>
      row
        .selectFrom('desk_passkeys')
        .whereRef('desk_passkeys.user_id', '=', 'users.id')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('passkeys'),
    )
    .orderBy('added_at')
    .orderBy('users.id')
    .execute();
  return rows.map(({ id, email, name, role, added_at, disabled_at, passkeys }) => ({
    ...{ id, email, name, role, addedAt: new Date(added_at).toISOString() },
    ...{ isDisabled: disabled_at !== null, passkeys: Number(passkeys ?? 0) },
  }));
};

/** Adds somebody. Call it under peopleLock. @returns false if they are at the desk already */
export const addPerson = async (
  tables: Kysely<Tables>,
  { userId, role, now }: { userId: string; role: DeskRole; now: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables
    .insertInto('desk_people')
    .values({ user_id: userId, role, added_at: now, disabled_at: null })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** A change that would leave the desk without an administrator. */
export class LastAdministrator extends Error {
  override readonly name = 'LastAdministrator';
  override readonly message = 'The newsroom needs an administrator: make somebody else one first';
}

/** What changes of a person; undefined stays. */
export interface PersonChange {
  role?: DeskRole | undefined;
  isDisabled?: boolean | undefined;
}

const isAnotherAdministrator = async (tables: Kysely<Tables>, userId: string): Promise<boolean> =>
  (await tables
    .selectFrom('desk_people')
    .select('user_id')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .where('user_id', '!=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What they began with another role, or before they were disabled, has to be begun again. */
const endAccess = async (tables: Transaction<Tables>, userId: string, email: string): Promise<void> => {
  await tables.deleteFrom('desk_sessions').where('user_id', '=', userId).execute();
  // An invitation would bring them back.
  await tables.deleteFrom('desk_invitations').where('email_key', '=', email.toLowerCase()).execute();
};

/**
 * Changes a person. A change of role ends what their sessions have verified; disabling also withdraws invitations.
 * @param by who does it, for the audit log
 * @returns false if there is no such person
 * @throws {LastAdministrator} without a change
 */
export const changePerson = (
  { withLocks }: Pick<Database, 'withLocks'>,
  { id, role, isDisabled }: { id: string } & PersonChange,
  { by, now }: { by: Pick<Person, 'id' | 'name'>; now: number },
): Promise<boolean> =>
  withLocks([peopleLock], async (tables) => {
    const found = await tables
      .selectFrom('desk_people')
      .innerJoin('users', 'users.id', 'desk_people.user_id')
      .select(['email', 'role', 'disabled_at'])
      .where('user_id', '=', id)
      .executeTakeFirst();
    if (!found) return false;
    const after = { role: role ?? found.role, isDisabled: isDisabled ?? found.disabled_at !== null };
    const isRoleChanged = after.role !== found.role;
    const isAccessChanged = after.isDisabled !== (found.disabled_at !== null);
    if (!isRoleChanged && !isAccessChanged) return true;
    const isStaying = after.role === 'administrator' && !after.isDisabled;
    if (!isStaying && !(await isAnotherAdministrator(tables, id))) throw new LastAdministrator();
    const disabledAt = after.isDisabled ? (found.disabled_at ?? now) : null;
    await tables
      .updateTable('desk_people')
      .set({ role: after.role, disabled_at: disabledAt })
      .where('user_id', '=', id)
      .execute();
    await endAccess(tables, id, found.email);
    if (isRoleChanged)
      await writeAudit(tables, now, by, 'change-role', { item: id, detail: `${found.role} → ${after.role}` });
    if (isAccessChanged) await writeAudit(tables, now, by, after.isDisabled ? 'disable' : 'enable', { item: id });
    return true;
  });

/** The administrator who has been at the desk the longest; undefined if there is none. */
export const firstAdministrator = (tables: Kysely<Tables>): Promise<UserRow | undefined> =>
  tables
    .selectFrom('desk_people')
    .innerJoin('users', 'users.id', 'desk_people.user_id')
    .selectAll('users')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .orderBy('added_at')
    .limit(1)
    .executeTakeFirst();
