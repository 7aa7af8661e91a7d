import { type z } from 'zod';
import { namedPlayers } from '#football/named-players.ts';
import { club } from '#schemas/club.ts';
import { competition, season } from '#schemas/competition.ts';
import { author, tag } from '#schemas/desk.ts';
import { match } from '#schemas/match.ts';
import { moved } from '#schemas/moved.ts';
import { membership, player } from '#schemas/player.ts';
import { pollSchema } from '#schemas/poll.ts';
import { venue } from '#schemas/venue.ts';
import { type ContentProblem } from './problem.ts';
import { parseItem, readData } from './source-files.ts';
import { emptyRows, type UnitResult, type UnitRows } from './unit-rows.ts';

interface Concept<S extends z.ZodType> {
  kind: string;
  schema: S;
  /** Adds rows beyond the item itself, and the item's references. */
  add: (value: z.infer<S>, rows: UnitRows, at: { file: string; field: string }) => void;
}

const concept = <S extends z.ZodType>(
  kind: string,
  schema: S,
  add: (value: z.infer<S>, rows: UnitRows, at: { file: string; field: string }) => void = () => {},
): Concept<S> => ({ kind, schema, add });

const link = (rows: UnitRows, at: { file: string; field: string }, field: string, kind: string, target?: string) => {
  if (target !== undefined)
    rows.links.push({ file: at.file, field: [at.field, field].filter(Boolean).join('.'), kind, target });
};

/** A poll's picture must be in the poll's own folder: in a shared folder a file may belong to another item. */
const pollWithoutPicture = pollSchema.refine(({ image }) => image === undefined, {
  path: ['image'],
  message: 'a poll with a picture is a folder: polls/<id>/poll.yaml with the picture beside it',
});

/** Which file contains which concept. The first matching pattern decides. */
const concepts = [
  [/^authors\/[^/]+$/, concept('author', author)],
  [/^tags\/[^/]+$/, concept('tag', tag)],
  [
    /^polls\/[^/]+$/,
    concept('poll', pollWithoutPicture, (value, rows, at) => {
      value.options.forEach((option, i) => link(rows, at, `options.${i}.ref`, option.ref?.kind ?? '', option.ref?.id));
    }),
  ],
  [/^football\/competitions\/[^/]+$/, concept('competition', competition)],
  [
    /^football\/clubs\/[^/]+$/,
    concept('club', club, (value, rows, at) => link(rows, at, 'venue', 'venue', value.venue)),
  ],
  // Without references: an entry whose item or target is missing has no effect.
  [/^football\/moved\.json$/, concept('moved', moved)],
  [/^football\/venues\/[^/]+$/, concept('venue', venue)],
  [/^football\/players\/[^/]+$/, concept('player', player)],
  [
    /^football\/seasons\/[^/]+\/season\.(json|ya?ml)$/,
    concept('season', season, (value, rows, at) => {
      link(rows, at, 'competition', 'competition', value.competition);
      value.teams.forEach((team, i) => link(rows, at, `teams.${i}`, 'club', team));
      value.stages.forEach((stage, i) => {
        const teams = stage.type === 'ROUND_ROBIN' ? (stage.teams ?? []) : [];
        teams.forEach((team, j) => link(rows, at, `stages.${i}.teams.${j}`, 'club', team));
      });
    }),
  ],
  [
    /^football\/seasons\/[^/]+\/matches\.(json|ya?ml)$/,
    concept('match', match, (value, rows, at) => {
      const home = typeof value.homeTeam === 'string' ? value.homeTeam : undefined;
      const away = typeof value.awayTeam === 'string' ? value.awayTeam : undefined;
      const players = namedPlayers(value);
      rows.matches.push({
        id: value.id,
        season: value.season,
        stage: value.stage,
        home,
        away,
        kickoff: value.timeConfirmed ? new Date(value.kickoff).toISOString() : value.kickoff.slice(0, 10),
        status: value.status,
        players,
      });
      link(rows, at, 'season', 'season', value.season);
      link(rows, at, 'homeTeam', 'club', home);
      link(rows, at, 'awayTeam', 'club', away);
      link(rows, at, 'venue', 'venue', value.venue);
      players.forEach((id) => link(rows, at, 'players', 'player', id));
    }),
  ],
  [
    /^football\/seasons\/[^/]+\/squads\.(json|ya?ml)$/,
    concept('membership', membership, (value, rows, at) => {
      rows.memberships.push({ player: value.player, club: value.club, season: value.season, value });
      link(rows, at, 'player', 'player', value.player);
      link(rows, at, 'club', 'club', value.club);
      link(rows, at, 'season', 'season', value.season);
    }),
  ],
] as const satisfies readonly (readonly [RegExp, Concept<z.ZodType>])[];

/** Whether a path holds facts that this module reads. */
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
  for (const [i, value] of (many ? data : [data]).entries()) {
    const at = many ? `[${i}]` : '';
    const item = parseItem(found.schema, value, path, at, problems) as { id?: string } | undefined;
    if (!item) continue;
    if (item.id !== undefined) {
      rows.items.push({ kind: found.kind, id: item.id, value: item });
      if (!many) checkFileName(path, item.id, problems);
    }
    found.add(item, rows, { file: path, field: at });
  }
  return { rows, problems };
};

/** A file of one item has the item's id as its name, so that it is easy to find. */
const checkFileName = (path: string, id: string, problems: ContentProblem[]): void => {
  const parts = path.replace(/\.[^.]+$/, '').split('/');
  const name = parts.at(-1) === 'season' ? parts.at(-2) : parts.at(-1);
  if (name !== id)
    problems.push({ file: path, field: 'id', reason: `is "${id}", but the file is named for "${name}"` });
};
