import { z } from 'zod';
import { club } from '#schemas/club.ts';
import { competition, season } from '#schemas/competition.ts';
import { match } from '#schemas/match.ts';
import { membership, player } from '#schemas/player.ts';
import { venue } from '#schemas/venue.ts';
import type { ImportedSeason } from './imported-season.ts';
import { unknownColours } from '#football/marks/unknown-colours.ts';
import { inHouseStyle } from '../names/house-style.ts';
import { irregularitiesOf, type Irregularity } from '../source/irregularity.ts';
import { positionOf } from '../source/position.ts';
import { undecidedTitles } from '../seasons/undecided-title.ts';

/** A file of the content folder, by its path under `football/`. */
export interface ContentFile {
  path: string;
  data: unknown;
  schema: z.ZodType;
  /** Required fields that neither the source nor the newsroom has given. */
  defaults?: Readonly<Record<string, unknown>>;
  /** Several seasons have data of it: another may have written what one lacks. */
  isShared?: boolean;
}

/** The output of an import: separate items, and the season's files, which belong together. */
export interface ContentFiles {
  items: ContentFile[];
  season: { id: string; files: ContentFile[]; isPartial?: true };
}

/** The files that hold a season, in a fixed order. */
export function contentFiles(imported: ImportedSeason): ContentFiles {
  const { competition: ofSeason, season: own, clubs, venues, squads, matches, isPartial } = inHouseStyle(imported);
  const path = (name: string): string => `seasons/${own.id}/${name}.json`;
  const memberships = squads.flatMap(({ members }) => members.map((member) => member.membership));
  const squadFile = { path: path('squads'), data: memberships, schema: z.array(membership) };
  const items: ContentFile[] = [
    { path: `competitions/${ofSeason.id}.json`, data: ofSeason, schema: competition },
    ...clubs.map((data) => ({
      path: `clubs/${data.id}.json`,
      data,
      schema: club,
      defaults: { colours: unknownColours(data.id) },
    })),
    ...venues.map((data) => ({ path: `venues/${data.id}.json`, data, schema: venue })),
    ...squads.map(({ team, members }) => ({
      path: `players/${team.club.id}.json`,
      data: members.map((member) => member.player),
      schema: z.array(player),
    })),
  ];
  return {
    items: items.map((item) => ({ ...item, isShared: true })),
    season: {
      id: own.id,
      ...(isPartial && { isPartial }),
      files: [
        { path: path('season'), data: own, schema: season },
        { path: path('matches'), data: matches, schema: z.array(match) },
        ...(memberships.length > 0 ? [squadFile] : []),
      ],
    },
  };
}

/** Schema errors in some files; empty when all can be written. */
export const checkFiles = (files: readonly ContentFile[]): Irregularity[] =>
  files.flatMap(({ path, data, schema }) => {
    const found = irregularitiesOf(path);
    const parsed = schema.safeParse(data);
    for (const issue of parsed.error?.issues ?? []) found.add('INVALID_ITEM', positionOf(issue.path), issue.message);
    return found.list;
  });

/** Reports titles of a season of valid files that have no champion, each with the reason. */
export function checkTitle(files: readonly ContentFile[]): Irregularity[] {
  const fileOf = (name: string) => files.find(({ path }) => path.endsWith(`/${name}.json`));
  const [seasonFile, matchesFile] = [fileOf('season'), fileOf('matches')];
  if (!seasonFile || !matchesFile) return [];
  const reasons = undecidedTitles(season.parse(seasonFile.data), z.array(match).parse(matchesFile.data));
  return reasons.map((message) => ({ code: 'TITLE_UNDECIDED', file: seasonFile.path, position: '', message }));
}

/** A file's text: indented by two spaces, with a newline at the end, keys in order of insertion. */
export const contentText = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** The text of an import's record, one item or field a line: it is short, and a change of one item changes one line. */
export function importedText(data: unknown): string {
  const lines = Array.isArray(data)
    ? data.map((item) => JSON.stringify(item))
    : Object.entries(data as object).flatMap(([key, value]: [string, unknown]) =>
        value === undefined ? [] : [`${JSON.stringify(key)}: ${JSON.stringify(value)}`],
      );
  const [open, close] = Array.isArray(data) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${close}\n`;
}
