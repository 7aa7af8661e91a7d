import type { Context } from 'hono';
import { deskFileName, type DeskItem } from '#contract/desk/items.ts';
import { wasSeen } from '#contract/desk/item-status.ts';
import { may, type DeskAction, type ItemFacts } from '#contract/desk/roles.ts';
import { isDiskFull } from '#lib/disk-full.ts';
import { SpliceError } from '#lib/splice/values.ts';
import type { Kysely } from 'kysely';
import { ApiProblem } from '../../http/api/api-problem.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deniedFile } from './files/denied-file.ts';
import { type DeskFolders, placeOf, UnusableFile } from './files/item-place.ts';
import { type OpenItem, readItem } from './files/item-texts.ts';
import { NameTaken } from './files/new-item.ts';
import { ownerOf } from './files/owners.ts';
import { addOutsideRevision, addRevision, textsOf } from './files/revisions.ts';
import { RefusedText } from './files/save-file.ts';
import type { RevisionAction } from '#contract/desk/revision-actions.ts';
import { type AskNewsroom, NewsroomError } from './newsroom-process.ts';
import type { Audit, Person, RequirePerson } from './person.ts';
import { roleProblem } from './role-problem.ts';

/** Dependencies of the routes of items. */
export interface ItemParts {
  database: Database;
  folders: DeskFolders;
  /** Processed pictures and videos, that previews refer to. */
  mediaDir: string;
  requirePerson: RequirePerson;
  audit: Audit;
  ask: AskNewsroom;
  now: () => number;
  /** The same on the paper's clock. */
  paperNow: () => number;
}

/** An item of a request, with what its person may do. */
export interface Access {
  person: Person;
  item: DeskItem;
  facts: ItemFacts;
  /** Only what readers see, for a person who may not write it: a working copy is a draft too. */
  open: OpenItem;
}

/** Whether somebody reads every story, also what readers do not see. */
export const isSeeingAll = ({ role }: Pick<Person, 'role'>): boolean =>
  may(role, 'read', { isOwn: false, isPublished: false });

interface OfItem {
  section: string;
  id: string;
}
export const itemFor = ({ section, id }: OfItem): DeskItem => `${section}/${id}` as DeskItem;

/** Problems that a file or the newsroom's process can have, as the API reports them. @throws {ApiProblem} */
const reportProblem = (error: unknown): never => {
  if (error instanceof RefusedText) throw new ApiProblem(422, { say: (t) => t('api:deskItems.refusedText') });
  if (error instanceof SpliceError) throw new ApiProblem(422, { say: (t) => t('api:deskItems.cannotSplice') });
  if (error instanceof UnusableFile) throw new ApiProblem(409, { say: (t) => t('api:deskItems.unusable') });
  if (error instanceof NameTaken) throw new ApiProblem(409, { say: (t) => t('api:deskItems.nameTaken') });
  if (error instanceof NewsroomError && error.failure === 'stale')
    throw new ApiProblem(409, { say: (t) => t('api:deskItems.superseded') });
  // What ended the process may end it again: nothing is promised of a second request.
  if (error instanceof NewsroomError)
    throw new ApiProblem(503, {
      say: (t) => t('api:deskItems.unready'),
      ...(error.failure !== 'away' && { retryAfter: 3 }),
    });
  const denied = deniedFile(error);
  if (denied)
    throw new ApiProblem(503, {
      say: (t) => t(denied.isReadOnly ? 'api:deskItems.readOnly' : 'api:deskItems.denied', { file: denied.file }),
      retryAfter: 30,
    });
  if (isDiskFull(error)) throw new ApiProblem(503, { say: (t) => t('api:deskItems.diskFull'), retryAfter: 30 });
  throw error;
};

/** Runs a task of a route, and reports its problems. */
export const reporting = async <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await task();
  } catch (error) {
    return reportProblem(error);
  }
};

/**
 * Opens an item for an action. One that a person may not read is as if it were not there.
 * @param tables of the transaction where files are written
 * @throws {ApiProblem} 404, or 403 for another action
 */
export const openFor = async (
  { folders, paperNow }: Pick<ItemParts, 'folders' | 'paperNow'>,
  tables: Kysely<Tables>,
  person: Person,
  item: DeskItem,
  action: DeskAction,
): Promise<Access> => {
  const whole = readItem(placeOf(folders, item));
  if (!whole) throw new ApiProblem(404);
  const isOwn = (await ownerOf(tables, item)) === person.id;
  const facts = { isOwn, isPublished: whole.facts !== undefined && wasSeen(whole.facts, paperNow()) };
  if (!may(person.role, 'read', facts)) throw new ApiProblem(404);
  if (!may(person.role, action, facts)) throw roleProblem();
  const open = may(person.role, 'write', facts) ? whole : readItem(placeOf(folders, item), true);
  if (!open) throw new ApiProblem(404);
  return { person, item, facts, open };
};

/** The same for a request. */
export const openForRequest = async (
  parts: ItemParts,
  c: Context,
  params: OfItem,
  action: DeskAction,
): Promise<Access> => {
  const person = await parts.requirePerson(c);
  return reporting(() => openFor(parts, parts.database.tables, person, itemFor(params), action));
};

/**
 * Changes files of an item under its lock, in all processes, and keeps a revision of what was before and of what is then.
 * @param change returns the answer; it writes files
 * @param action of the revision; a function where the change decides
 */
export const changeItem = <Answer>(
  parts: ItemParts,
  { person, item, needs }: { person: Person; item: DeskItem; needs: DeskAction },
  action: RevisionAction,
  change: (access: Access, tables: Kysely<Tables>) => Answer | Promise<Answer>,
): Promise<Answer> =>
  reporting(() =>
    parts.database.withLocks([`desk:${item}`], async (tables) => {
      const access = await openFor(parts, tables, person, item, needs);
      const at = parts.now();
      await addOutsideRevision(tables, item, textsOf(access.open), at);
      const answer = await change(access, tables);
      const after = readItem(placeOf(parts.folders, item));
      const texts = after ? textsOf(after) : {};
      const before = textsOf(access.open);
      const isSame = deskFileName.options.every((name) => texts[name] === before[name]);
      if (after && !(isSame && action === 'save'))
        await addRevision(tables, item, texts, { action, userId: person.id, at });
      return answer;
    }),
  );

/** Folders with the pictures of an item: for those who may write it, also those that readers have not seen. */
export const foldersOf = ({ place }: OpenItem, mayWrite: boolean): string[] =>
  mayWrite ? [place.working, place.content] : [place.content];
