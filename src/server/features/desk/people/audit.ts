import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditAction } from '#contract/desk/audit-actions.ts';
import { auditPage, type AuditLine } from '#contract/desk/people-routes.ts';
import type { DeskAuditRow } from '../../../platform/database/desk-people-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Audit, Person } from '../person.ts';

/** Days that a line of the audit log is kept: the last season, and the one before it for comparison. */
export const auditDays = 400;

/** Ids are ordered by time, in every collation: digits of one length first. */
const lineId = (at: number): string => `${String(at).padStart(15, '0')}-${randomBytes(8).toString('hex')}`;

const [maxItem, maxDetail, maxPerson] = [400, 4000, 400];

/** Writes a line of the audit log, in the transaction of what it reports. */
export const writeAudit = async (
  tables: Kysely<Tables>,
  now: number,
  { id, name }: Pick<Person, 'id' | 'name'>,
  action: AuditAction,
  { item, detail }: { item?: string | undefined; detail?: string | undefined } = {},
): Promise<void> => {
  const row: DeskAuditRow = {
    ...{ id: lineId(now), at: now, user_id: id, person: name.slice(0, maxPerson), action },
    ...{ item: item?.slice(0, maxItem) ?? null, detail: detail?.slice(0, maxDetail) ?? null },
  };
  await tables.insertInto('desk_audit').values(row).execute();
};

/** The same for the parts of the desk that write files. */
export const auditIn =
  (tables: Kysely<Tables>, now: () => number): Audit =>
  (person, action, item, detail) =>
    writeAudit(tables, now(), person, action, { item, detail });

const lineOf = ({ id, at, person, action, item, detail }: DeskAuditRow): AuditLine => ({
  ...{ id, at: new Date(at).toISOString(), person, action, item, detail },
});

/** A page of the log, latest first. @param before the id of a line: only earlier ones */
export const readAudit = async (tables: Kysely<Tables>, before?: string, most = auditPage): Promise<AuditLine[]> => {
  const all = tables.selectFrom('desk_audit').selectAll().orderBy('id', 'desc').limit(most);
  const rows = await (before === undefined ? all : all.where('id', '<', before)).execute();
  return rows.map(lineOf);
};

/** Programs for tables run what begins so, also after spaces: an apostrophe in front makes it a text (OWASP, CSV injection). */
const formula = /^\s*[=+\-@|\t\r\n]/;

/** A field of CSV (RFC 4180). */
const csvField = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of the audit log as CSV, with a head where asked for. */
export const auditCsv = (lines: readonly AuditLine[], hasHead: boolean): string => {
  const rows = lines.map(({ at, person, action, item, detail }) => [at, person, action, item ?? '', detail ?? '']);
  const all = hasHead ? [['at', 'person', 'action', 'item', 'detail'], ...rows] : rows;
  return all.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
};
