import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MatchFacts } from '#contract/desk/record.ts';
import type { LiveEntry } from '#contract/live/entry.ts';
import { readJournal } from '#server/platform/journal.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { deskItemsSite, paperTime, type Who } from '../support/desk-items.ts';

const file = 'football/seasons/cup/matches.json';
const goal = { type: 'goal', minute: 12, team: 'lions', player: 'adam' };

/** A file as somebody wrote it by hand: with a byte order mark, CRLF, and numbers in more than one manner. */
const fileOf = (ids: readonly string[]): string =>
  `\uFEFF[\r\n${ids
    .map(
      (id) =>
        `  { "id": "${id}", "season": "cup",  "stage": "league", "homeTeam": "lions", "awayTeam": "eagles",\r\n    "kickoff": "2026-07-01T18:00:00Z", "status": "TIMED", "attendance": 1e3 }`,
    )
    .join(',\r\n')}\r\n]\r\n`;

const team = (id: string) => ({ id, name: { en: id }, players: [{ id: 'adam', name: { en: 'Adam' }, aliases: [] }] });

onTestedDatabases('matches of the desk', (given) => {
  let site: ReturnType<typeof deskItemsSite>;
  beforeAll(() => (site = deskItemsSite(given)));
  let matches = 0;
  const match = (kickoff = '2026-07-01T18:00:00Z'): string => {
    const id = `match-${(matches += 1)}-${randomUUID()}`;
    const facts: MatchFacts = {
      ...{ id, file, kickoff, competition: { en: 'Cup' }, round: { en: 'League' } },
      ...{ home: team('lions'), away: team('eagles') },
    };
    site.newsroom.matches.set(id, facts);
    site.write(file, fileOf(['before', id, 'after']).replaceAll('2026-07-01T18:00:00Z', kickoff));
    return id;
  };

  describe('a record', () => {
    const save = async (who: Who, id: string, values: object, from?: string) => {
      const { body } = await site.ask('editor', 'GET', `/matches/${id}`);
      return site.ask(who, 'PUT', `/matches/${id}/record`, { from: from ?? body.data.hash, values });
    };

    it('is written in its place, and no other byte moves', async () => {
      const id = match();
      const before = site.read(file);
      const values = { status: 'FINISHED', score: { regularTime: { home: 1, away: 0 } }, events: [goal] };
      expect((await save('editor', id, values)).status).toBe(200);
      const after = site.read(file);
      const [from, to] = [before.indexOf(id), before.indexOf('"after"')];
      expect(after.slice(0, from)).toBe(before.slice(0, from));
      expect(after.slice(after.indexOf('"after"'))).toBe(before.slice(to));
      expect(after).toContain('"attendance": 1e3');
      expect(JSON.parse(after.slice(1))[1]).toMatchObject(values);
      expect(site.audited).toContain(`e record matches/${id}`);
      expect((await save('editor', id, { status: 'TIMED', score: null, events: null })).status).toBe(200);
      expect(JSON.parse(site.read(file).slice(1))).toEqual(JSON.parse(before.slice(1)));
    });

    it('has revisions with those who changed it', async () => {
      const id = match();
      await save('editor', id, { status: 'POSTPONED', statusNote: { ar: 'مطر', en: 'Rain' } });
      const { body } = await site.ask('writer', 'GET', `/matches/${id}/revisions`);
      expect(body.data.map(({ n, action }: { n: number; action: string }) => [n, action])).toEqual([
        [2, 'save'],
        [1, 'outside'],
      ]);
      const first = await site.ask('writer', 'GET', `/matches/${id}/revisions/1`);
      expect(first.body.data.match).toMatchObject({ id, status: 'TIMED' });
    });

    it('of which somebody else changed another part meanwhile is not written: both see it', async () => {
      const id = match();
      const { body } = await site.ask('editor', 'GET', `/matches/${id}`);
      await save('editor', id, { kickoff: '2026-07-02T18:00:00Z' });
      const late = await save('editor', id, { status: 'CANCELLED' }, body.data.hash);
      expect(late.status).toBe(409);
      expect(late.body.data.match.kickoff).toBe('2026-07-02T18:00:00Z');
      expect((await save('editor', id, { status: 'CANCELLED' }, late.body.data.hash)).status).toBe(200);
    });

    it('stays as it is where another match of its file changes', async () => {
      const id = match();
      const { body } = await site.ask('editor', 'GET', `/matches/${id}`);
      site.write(
        file,
        site.read(file).replace('"id": "after", "season": "cup",', '"id": "after", "matchday": 3, "season": "cup",'),
      );
      expect((await save('editor', id, { status: 'CANCELLED' }, body.data.hash)).status).toBe(200);
      expect(site.read(file)).toContain('"matchday": 3');
    });

    it('with mistakes is not written, and they are said', async () => {
      const id = match();
      const before = site.read(file);
      site.newsroom.problems = [{ file: id, field: 'events', message: 'one goal too many', kind: 'mistake' }];
      const { status, body } = await save('editor', id, { events: [goal] });
      site.newsroom.problems = [];
      expect([status, body.data[0].message]).toEqual([422, 'one goal too many']);
      expect(site.read(file)).toBe(before);
    });

    it('is read by a writer, and written by none', async () => {
      const id = match();
      expect((await site.ask('writer', 'GET', `/matches/${id}`)).body.data).toMatchObject({
        mode: 'record',
        mayWrite: false,
      });
      expect((await save('writer', id, { status: 'CANCELLED' })).status).toBe(403);
    });
  });

  describe('a journal', () => {
    const kickoff = new Date(paperTime + 3_600_000).toISOString();
    const enter = (who: Who, path: string, entry: LiveEntry, id: string = randomUUID()) =>
      site.ask(who, 'POST', `/matches/${path}/entries`, { id, entry });
    const start: LiveEntry = { type: 'start', period: 'firstHalf' };

    it('is entered by people of the desk, with themselves as its source', async () => {
      const id = match(kickoff);
      expect((await site.ask('editor', 'GET', `/matches/${id}`)).body.data.mode).toBe('journal');
      expect((await enter('editor', id, { type: 'pause' })).status).toBe(409);
      expect((await enter('writer', id, start)).status).toBe(403);
      expect((await enter('editor', id, start)).status).toBe(200);
      const added = await enter('editor', id, { type: 'goal', side: 'home', minute: 1 });
      expect(added.body.data).toMatchObject({ n: 2, isOwn: true });
      expect((await readJournal(given.database.tables, id)).map(({ feed }) => feed)).toEqual(['desk/e', 'desk/e']);
      expect((await enter('editor', id, { type: 'undo', of: added.body.data.id })).status).toBe(200);
      expect(site.audited.filter((line) => line === `e enter matches/${id}`)).toHaveLength(3);
    });

    it('has what two people enter at once, each entry once, also one that is sent again', async () => {
      const id = match(kickoff);
      await enter('editor', id, start);
      const sent = Array.from({ length: 12 }, (_, at) => ({
        id: `entry-${at}`,
        who: at % 2 === 0 ? ('editor' as const) : ('administrator' as const),
        entry: { type: 'goal', side: at % 2 === 0 ? 'home' : 'away', minute: at + 1 } satisfies LiveEntry,
      }));
      const answers = await Promise.all([...sent, ...sent].map((each) => enter(each.who, id, each.entry, each.id)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const { body } = await site.ask('writer', 'GET', `/matches/${id}/entries`);
      const ids = body.data.map((each: { id: string }) => each.id).slice(1);
      expect(ids.toSorted()).toEqual(sent.map((each) => each.id).toSorted());
      expect(body.data.map(({ n }: { n: number }) => n)).toEqual(body.data.map((_: unknown, at: number) => at + 1));
      expect((await enter('editor', id, { type: 'pause' }, 'entry-3')).status).toBe(409);
    });

    it('that is over is written as the record, and a result of the content stays', async () => {
      const id = match(kickoff);
      expect((await site.ask('editor', 'POST', `/matches/${id}/record`)).status).toBe(409);
      await enter('editor', id, start);
      await enter('editor', id, { type: 'goal', side: 'away', minute: 1, player: 'adam', name: { en: 'Adam' } });
      await enter('editor', id, { type: 'pause' });
      await enter('editor', id, { type: 'start', period: 'secondHalf' });
      await enter('editor', id, { type: 'end' });
      // A record of an unplayed match has no attendance.
      site.write(file, site.read(file).replaceAll(', "attendance": 1e3', ''));
      expect((await site.ask('editor', 'POST', `/matches/${id}/record`)).status).toBe(200);
      expect(JSON.parse(site.read(file).slice(1))[1]).toMatchObject({
        status: 'FINISHED',
        score: { halfTime: { home: 0, away: 1 }, regularTime: { home: 0, away: 1 } },
        events: [{ type: 'goal', minute: 1, team: 'eagles', player: 'adam' }],
      });
      const again = await site.ask('editor', 'POST', `/matches/${id}/record`);
      expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('has a result')]);
      // What the journal has can be taken over into the record.
      site.write(file, site.read(file).replaceAll('2026-07-20T10:00:00.000Z', '2026-07-20T08:00:00Z'));
      expect((await site.ask('editor', 'GET', `/matches/${id}`)).body.data).toMatchObject({
        mode: 'record',
        journal: { score: { regularTime: { home: 0, away: 1 } } },
      });
    });

    it('says who else has the match open', async () => {
      const id = match(kickoff);
      await site.ask('writer', 'PUT', `/matches/${id}/presence`);
      const seen = await site.ask('editor', 'PUT', `/matches/${id}/presence`);
      expect(seen.body.data).toEqual([{ id: 'w', name: 'Writer' }]);
      await site.ask('writer', 'DELETE', `/matches/${id}/presence`);
      expect((await site.ask('editor', 'PUT', `/matches/${id}/presence`)).body.data).toEqual([]);
    });
  });
});
