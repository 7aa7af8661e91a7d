import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { RevisionAction } from '#contract/desk/revision-actions.ts';
import { type DeskAction, may } from '#contract/desk/roles.ts';
import { kindOfFile, nameOfParam, type SiteFileKind, type SiteFileName } from '#contract/desk/site-files.ts';
import { wordsFor } from '../../../http/session/reader-api.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { addOutsideRevision, addRevision } from '../files/revisions.ts';
import { type ItemParts, reporting } from '../item-access.ts';
import type { Person } from '../person.ts';
import { type OpenSiteFile, readSiteFile, siteFileAnswer, SiteFileConflict, StaleSiteFile } from './site-file.ts';
import { roleProblem } from '../role-problem.ts';

/** What a person must be allowed to do, for each kind of file that is not football data. */
const needs: Partial<Record<SiteFileKind, DeskAction>> = { front: 'front', site: 'site' };

/** A file of the site, and the person of a request, who may change it. */
export interface SiteAccess {
  person: Person;
  name: SiteFileName;
  /** Reads it anew. */
  read: () => OpenSiteFile;
}

/** The file that a request names by its path, for a person who may change it. @throws {ApiProblem} */
export const requireFor = async (parts: ItemParts, c: Context): Promise<SiteAccess> => {
  const person = await parts.requirePerson(c);
  const name = nameOfParam(c.req.param('file') ?? '');
  if (!may(person.role, needs[kindOfFile(name)] ?? 'data')) throw roleProblem();
  return { person, name, read: () => readSiteFile(parts.folders, name) };
};

const textsOf = ({ name, text }: OpenSiteFile): Record<string, string> => (text === undefined ? {} : { [name]: text });

/**
 * Changes a file under its lock, in all processes, and keeps a revision of what was before and of what is then.
 * @param change writes files
 * @returns the file afterwards, and what `change` returned
 */
export const changeSiteFile = <Answer>(
  parts: ItemParts,
  { person, name }: SiteAccess,
  action: RevisionAction,
  change: (open: OpenSiteFile, tables: Kysely<Tables>) => Answer | Promise<Answer>,
): Promise<{ open: OpenSiteFile; answer: Answer }> =>
  reporting(() =>
    parts.database.withLocks([`desk:${name}`], async (tables) => {
      const before = readSiteFile(parts.folders, name);
      const at = parts.now();
      if (before.text !== undefined) await addOutsideRevision(tables, name, textsOf(before), at);
      const answer = await change(before, tables);
      const open = readSiteFile(parts.folders, name);
      if (open.text !== undefined && !(open.text === before.text && action === 'save'))
        await addRevision(tables, name, textsOf(open), { action, userId: person.id, at });
      return { open, answer };
    }),
  );

/** The answer to what kept a file from being written: the file as it is now, or both texts of it. @param read reads it anew */
export const refusal = (c: Context, error: unknown, read: () => OpenSiteFile) => {
  const { t } = wordsFor(c);
  if (error instanceof StaleSiteFile)
    return c.json({ status: 409, message: t('api:deskItems.stale'), data: siteFileAnswer(read()) }, 409);
  if (error instanceof SiteFileConflict)
    return c.json({ status: 409, message: t('api:deskItems.conflict'), conflict: error.conflict }, 409);
  throw error;
};
