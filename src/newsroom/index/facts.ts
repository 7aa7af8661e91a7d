import type { z } from 'zod';
import { namedPlayers } from '#football/named-players.ts';
import { memoized } from '#lib/memoize.ts';
import { club } from '#schemas/club.ts';
import { competition, season } from '#schemas/competition.ts';
import { author, tag } from '#schemas/editorial.ts';
import { formerAddress } from '#schemas/former-address.ts';
import { frontPage } from '#schemas/front-page.ts';
import type { Linked } from '#schemas/ids.ts';
import { type Match, match } from '#schemas/match.ts';
import { redirect } from '#schemas/redirect.ts';
import { membership, player } from '#schemas/player.ts';
import { pollSchema } from '#schemas/poll.ts';
import { venue } from '#schemas/venue.ts';
import { frontPageFile, frontPageLinks } from './front-page.ts';
import type { ContentProblem } from './problem.ts';
import { firstLinks, linksOf, type partKinds } from './links.ts';
import { matchFaults, noFaults, type ReadItem } from './match-faults.ts';
import { parseItem, readData } from './source-files.ts';
import { emptyRows, type LinkRow, type UnitResult, type UnitRows } from './unit-rows.ts';

interface Concept<S extends z.ZodType> {
  kind: string;
  schema: S;
  /** Adds rows beyond the item itself and the references that its schema shows. */
  add: (value: z.infer<S>, rows: UnitRows, path: string) => void;
}

const concept = <S extends z.ZodType>(
  kind: string,
  schema: Linked<S>,
  add: Concept<S>['add'] = () => {},
): Concept<S> => ({ kind, schema, add });

/** A poll's picture must be in the poll's own folder: in a shared folder a file may belong to another item. */
const pollWithoutPicture = pollSchema.refine(({ image }) => image === undefined, {
  path: ['image'],
  message: 'a poll with a picture is a folder: polls/<id>/poll.yaml with the picture beside it',
});

/** The same for an author. */
const authorWithoutPhoto = author.refine(({ photo }) => photo === undefined, {
  path: ['photo'],
  params: { key: 'authorPhoto' },
});

/** The concept of each file. The first matching pattern decides. */
const concepts = [
  [/^authors\/[^/]+$/, concept('author', authorWithoutPhoto)],
  [/^tags\/[^/]+$/, concept('tag', tag)],
  [/^polls\/[^/]+$/, concept('poll', pollWithoutPicture)],
  [/^football\/competitions\/[^/]+$/, concept('competition', competition)],
  [/^football\/clubs\/[^/]+$/, concept('club', club)],
  // An entry whose item or target is missing has no effect: its ids are no references.
  [/^football\/redirects\.json$/, concept('redirect', redirect)],
  [
    /^redirects\.json$/,
    concept('former-address', formerAddress, (value, rows) => {
      rows.items.push({ kind: 'former-address', id: value.from, value });
    }),
  ],
  [
    frontPageFile,
    concept('front', frontPage, (value, rows, path) => {
      rows.items.push({ kind: 'front', id: 'front', value });
      rows.links.push(...frontPageLinks(value, path));
    }),
  ],
  [/^football\/venues\/[^/]+$/, concept('venue', venue)],
  [/^football\/players\/[^/]+$/, concept('player', player)],
  [
    /^football\/seasons\/[^/]+\/season\.(json|ya?ml)$/,
    concept('season', season, ({ id, teams, stages }, rows) => {
      const part = (kind: (typeof partKinds)[number], ...path: string[]) =>
        rows.parts.push({ kind, id: [id, ...path].join('/') });
      if (stages.some(({ type }) => type === 'KNOCKOUT')) rows.parts.push({ kind: 'bracket', id });
      for (const team of new Set(teams)) part('team', team);
      for (const stage of stages) {
        part('stage', stage.id);
        if (stage.type === 'GROUPS') for (const group of stage.groups) part('group', stage.id, group.id);
      }
    }),
  ],
  [
    /^football\/seasons\/[^/]+\/matches\.(json|ya?ml)$/,
    concept('match', match, (value, rows) => {
      rows.matches.push({
        id: value.id,
        season: value.season,
        stage: value.stage,
        home: typeof value.homeTeam === 'string' ? value.homeTeam : undefined,
        away: typeof value.awayTeam === 'string' ? value.awayTeam : undefined,
        kickoff: value.timeConfirmed ? new Date(value.kickoff).toISOString() : value.kickoff.slice(0, 10),
        status: value.status,
        players: namedPlayers(value),
      });
    }),
  ],
  [
    /^football\/seasons\/[^/]+\/squads\.(json|ya?ml)$/,
    concept('membership', membership, (value, rows) => {
      rows.memberships.push({ player: value.player, club: value.club, season: value.season, value });
    }),
  ],
] as const satisfies readonly (readonly [RegExp, Concept<z.ZodType>])[];

/** Whether this module reads the file at a path. */
export const isFacts = (path: string): boolean => /\.(json|ya?ml)$/.test(path) && conceptOf(path) !== undefined;

const conceptOf = (path: string): Concept<z.ZodType> | undefined =>
  concepts.find(([pattern]) => pattern.test(path))?.[1] as Concept<z.ZodType> | undefined;

/** Reads a file of facts: one item, or an array of them. */
export const readIndexedFacts = (contentDir: string, path: string): UnitResult => {
  const rows = emptyRows();
  const problems: ContentProblem[] = [];
  const found = conceptOf(path);
  const data = readData(contentDir, path, problems);
  if (!found || data === undefined) return { rows, problems };
  const many = Array.isArray(data);
  const items: ReadItem[] = [];
  const links: LinkRow[] = [];
  const unreadable: string[] = [];
  for (const [i, value] of (many ? data : [data]).entries()) {
    const at = many ? `[${i}]` : '';
    const item = parseItem(found.schema, value, path, at, problems) as { id?: string } | undefined;
    if (!item) {
      const { id } = (value ?? {}) as { id?: unknown };
      if (typeof id === 'string') unreadable.push(id);
      continue;
    }
    if (item.id !== undefined) {
      rows.items.push({ kind: found.kind, id: item.id, value: item, at });
      if (!many) checkFileName(path, item.id, problems);
    }
    found.add(item, rows, path);
    links.push(...linksOf(found.schema, item, path, at));
    items.push({ at, item });
  }
  rows.links = firstLinks([...rows.links, ...links]);
  const faults = found.kind === 'match' ? matchFaults(items as ReadItem<Match>[], path) : noFaults;
  return { rows, problems: [...problems, ...faults.problems], advice: faults.advice, unreadable };
};

/** Every reference of a data file, each at its field; none of a story's. */
const linksOfFile = (contentDir: string, file: string): LinkRow[] => {
  const found = conceptOf(file);
  if (!found) return [];
  const data = readData(contentDir, file, []);
  return (Array.isArray(data) ? data : [data]).flatMap((value, i) => {
    const parsed = found.schema.safeParse(value);
    return parsed.success
      ? linksOf(found.schema, parsed.data as object, file, Array.isArray(data) ? `[${i}]` : '')
      : [];
  });
};

/** Finds every field of a data file that refers to a target. The index stores each reference only once for a file. */
export const fieldFinder = (contentDir: string): ((link: LinkRow) => string[]) => {
  // A file with a thousand broken references is read once.
  const linksIn = memoized<Map<string, LinkRow[]>>();
  return (link) => {
    const links = linksIn(link.file, () => Map.groupBy(linksOfFile(contentDir, link.file), keyOfTarget));
    // The file may have been saved since it was indexed.
    return links.get(keyOfTarget(link))?.map(({ field }) => field) ?? [link.field];
  };
};

const keyOfTarget = ({ kind, target }: LinkRow): string => `${kind} ${target}`;

/** A file of one item has the item's id as its name, so that it is easy to find. */
const checkFileName = (path: string, id: string, problems: ContentProblem[]): void => {
  const parts = path.replace(/\.[^.]+$/, '').split('/');
  const name = parts.at(-1) === 'season' ? parts.at(-2) : parts.at(-1);
  if (name !== id)
    problems.push({ file: path, field: 'id', reason: `is "${id}", but the file is named for "${name}"` });
};
