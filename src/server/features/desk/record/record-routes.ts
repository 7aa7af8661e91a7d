import type { Context } from 'hono';
import type { OpenAPIHono } from '@hono/zod-openapi';
import * as routes from '#contract/desk/record-routes.ts';
import type { DeskRecord } from '#contract/desk/record-routes.ts';
import type { DeskProblem } from '#contract/desk/items.ts';
import type { MatchCheck, RecordValues } from '#contract/desk/record.ts';
import type { RevisionAction } from '#contract/desk/revision-actions.ts';
import type { JournalEntry } from '#contract/live/entry.ts';
import { decidedStatuses } from '#football/decided.ts';
import { apiRouter } from '../../../http/api/api-router.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { wordsFor } from '../../../http/session/reader-api.ts';
import { readJournal } from '../../../platform/journal.ts';
import { addOutsideRevision, addRevision, readRevisions, revisionTexts } from '../files/revisions.ts';
import { type ItemParts, reporting } from '../item-access.ts';
import type { Person } from '../person.ts';
import { entryMode } from './entry-mode.ts';
import { shownEntries } from './journal-routes.ts';
import { mayEnter, type OpenMatch, openMatch, requireEditor } from './record-access.ts';
import { valuesOfJournal } from './record-of-journal.ts';
import { readRecord, type RawMatch, recordHash, type RecordInFile, withValues, writeRecord } from './record-text.ts';

/** Name of the text of a revision: the values of one match, not the whole file. */
const revisionFile = 'match.json';
const textsOf = (match: RawMatch) => ({ [revisionFile]: `${JSON.stringify(match, null, 2)}\n` });

const shown = (match: RawMatch): DeskRecord => ({ match, hash: recordHash(match) });

/** What a write ended with: the record that is there now, or the mistakes of the one that is not written. */
type Written = { outcome: 'written' | 'stale'; match: RawMatch } | { outcome: 'mistaken'; problems: DeskProblem[] };

const isDecided = ({ match }: RecordInFile): boolean => decidedStatuses.some((status) => status === match['status']);

/** What a journal writes into a record; undefined where it is not over. */
const journalValues = ({ facts, record }: OpenMatch, journal: readonly JournalEntry[]): RecordValues | undefined => {
  const pages = new Set([...facts.home.players, ...facts.away.players].map((player) => player.id));
  return valuesOfJournal(record.match, journal, (player) => pages.has(player));
};

const matchesRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const { database } = parts;

  router.openapi(routes.listMatchesRoute, async (c) => {
    await parts.requirePerson(c);
    const { day, season, query, ...rest } = c.req.valid('query');
    const filter = { ...rest, ...(day && { day }), ...(season && { season }), ...(query && { query }) };
    const { kind: _, ...data } = await reporting(() => parts.ask({ kind: 'matches', filter }));
    return c.json({ status: 200, message: wordsFor(c).t('api:deskMatches.matches'), data }, 200);
  });

  router.openapi(routes.readMatchRoute, async (c) => {
    const person = await parts.requirePerson(c);
    const { match: id } = c.req.valid('param');
    const open = await openMatch(parts, id);
    const { facts, record } = open;
    const journal = await readJournal(database.tables, id);
    const mode = entryMode(record.match, journal.length > 0, parts.paperNow());
    const ofJournal = mode === 'record' ? journalValues(open, journal) : undefined;
    const data = {
      ...shown(record.match),
      ...{ facts, mode, ...(ofJournal && { journal: ofJournal }) },
      entries: await shownEntries(database, journal, person),
      mayWrite: mayEnter(person),
      now: new Date(parts.paperNow()).toISOString(),
    };
    return c.json({ status: 200, message: wordsFor(c).t('api:deskMatches.match'), data }, 200);
  });

  router.openapi(routes.recordRevisionsRoute, async (c) => {
    await parts.requirePerson(c);
    const data = await readRevisions(database.tables, `matches/${c.req.valid('param').match}`);
    return c.json({ status: 200, message: wordsFor(c).t('api:deskMatches.match'), data }, 200);
  });

  router.openapi(routes.recordRevisionRoute, async (c) => {
    await parts.requirePerson(c);
    const { match, n } = c.req.valid('param');
    const text = (await revisionTexts(database.tables, `matches/${match}`, n))?.[revisionFile];
    if (text === undefined) throw new ApiProblem(404);
    const data = { match: JSON.parse(text) as unknown };
    return c.json({ status: 200, message: wordsFor(c).t('api:deskMatches.match'), data }, 200);
  });

  return router;
};

/** Writes what was checked, under the season's lock, where the record still is what the change was made from. */
const recordWriter = (parts: ItemParts) => {
  const { database, folders } = parts;
  const check = ({ record, facts }: OpenMatch, values: RecordValues, c: Context): Promise<MatchCheck> => {
    const match = withValues(record.match, values);
    return reporting(() => parts.ask({ kind: 'checkMatch', id: facts.id, match, language: wordsFor(c).locale }));
  };
  const write = async (
    c: Context,
    { person, open, from, values }: { person: Person; open: OpenMatch; from: string; values: RecordValues },
  ): Promise<Written> => {
    const { facts } = open;
    if (open.record.hash !== from) return { outcome: 'stale', match: open.record.match };
    const { problems } = await check(open, values, c);
    const mistakes = problems.filter(({ kind }) => kind === 'mistake');
    if (mistakes.length > 0) return { outcome: 'mistaken', problems: mistakes };
    const written = await reporting(() =>
      database.withLocks([`desk:${facts.file}`], async (tables): Promise<Written> => {
        const record = readRecord(folders.contentDir, facts.file, facts.id);
        if (!record) throw new ApiProblem(404);
        if (record.hash !== from) return { outcome: 'stale', match: record.match };
        const item = `matches/${facts.id}` as const;
        const at = parts.now();
        await addOutsideRevision(tables, item, textsOf(record.match), at);
        const match = writeRecord(folders.contentDir, facts.file, record, values);
        const action: RevisionAction = 'save';
        if (recordHash(match) !== from)
          await addRevision(tables, item, textsOf(match), { action, userId: person.id, at });
        return { outcome: 'written', match };
      }),
    );
    if (written.outcome === 'written')
      await parts.audit(person, 'record', `matches/${facts.id}`, Object.keys(values).join(' '));
    return written;
  };
  return { check, write };
};

const writingRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const { check, write } = recordWriter(parts);

  router.openapi(routes.checkMatchRoute, async (c) => {
    await parts.requirePerson(c);
    const open = await openMatch(parts, c.req.valid('param').match);
    const { problems, table } = await check(open, c.req.valid('json').values, c);
    const data = { problems, ...(table && { table }) };
    return c.json({ status: 200, message: wordsFor(c).t('api:deskMatches.checked'), data }, 200);
  });

  router.openapi(routes.writeRecordRoute, async (c) => {
    const person = await requireEditor(parts, c);
    const { from, values } = c.req.valid('json');
    const open = await openMatch(parts, c.req.valid('param').match);
    const written = await write(c, { person, open, from, values });
    const { t } = wordsFor(c);
    if (written.outcome === 'mistaken')
      return c.json({ status: 422, message: t('api:deskMatches.mistakes'), data: written.problems }, 422);
    const data = shown(written.match);
    if (written.outcome === 'stale') return c.json({ status: 409, message: t('api:deskMatches.stale'), data }, 409);
    return c.json({ status: 200, message: t('api:deskMatches.written'), data }, 200);
  });

  router.openapi(routes.writeJournalRoute, async (c) => {
    const person = await requireEditor(parts, c);
    const { match: id } = c.req.valid('param');
    const open = await openMatch(parts, id);
    const values = journalValues(open, await readJournal(parts.database.tables, id));
    if (values && isDecided(open.record)) throw new ApiProblem(409, { say: (t) => t('api:deskMatches.hasResult') });
    if (!values) throw new ApiProblem(409, { say: (t) => t('api:deskMatches.notOver') });
    const written = await write(c, { person, open, from: open.record.hash, values });
    const { t } = wordsFor(c);
    if (written.outcome === 'mistaken')
      return c.json({ status: 422, message: t('api:deskMatches.mistakes'), data: written.problems }, 422);
    const data = shown(written.match);
    if (written.outcome === 'stale') return c.json({ status: 409, message: t('api:deskMatches.stale'), data }, 409);
    return c.json({ status: 200, message: t('api:deskMatches.written'), data }, 200);
  });

  return router;
};

/** All routes of matches: lists, records, revisions. */
export const recordRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv>[] => [
  matchesRoutes(parts),
  writingRoutes(parts),
];
