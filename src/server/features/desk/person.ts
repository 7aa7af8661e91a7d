import type { Context } from 'hono';
import type { AuditAction } from '#contract/desk/audit-actions.ts';
import type { DeskRole } from '#contract/desk/roles.ts';

/** Somebody of the newsroom, signed in and not disabled. */
export interface Person {
  /** Of their account. */
  id: string;
  name: string;
  role: DeskRole;
}

/** The person of a request. @throws {ApiProblem} 401 where nobody is signed in, 403 for a reader without a role, and before the passkey */
export type RequirePerson = (c: Context) => Promise<Person>;

/**
 * Writes a line of the audit log.
 * @param action what was done, as `publish`
 * @param item what it was done to; undefined for the desk as a whole
 */
export type Audit = (person: Person, action: AuditAction, item?: string, detail?: string) => Promise<void>;
