import { z } from 'zod';
import { club } from '#schemas/club.ts';
import { localised } from '#schemas/localised.ts';
import { country } from '#schemas/primitives.ts';
import { countryNameId } from '../names/name-id.ts';

export const fifaCode = z.string().regex(/^[A-Z]{3}$/, 'a FIFA code is three capital letters');

const name = z.string().trim().min(1);
const year = z.int().min(1870).max(2100);

/** A national team, of today or of a country that is no more. */
const nationFacts = z.strictObject({
  name: localised,
  /** The name for a narrow table, if the full name is too long. */
  shortName: localised.optional(),
  nickname: localised.optional(),
  /** Other names, in either script, that files and readers use. */
  aliases: z.array(name).default([]),
  confederation: club.shape.confederation.unwrap(),
  /** Of a country that is no more, the one that its federation became. */
  country,
  /** Its flag, where that is another than its country's today. */
  flag: club.shape.flag,
  /** The first and the last year of a team that is no more. */
  years: z.strictObject({ from: year, to: year }).optional(),
  /** The code of the team that continued it. */
  successor: fifaCode.optional(),
});

/** By FIFA code, for a former team the last one it had. */
export const nationTable = z.record(fifaCode, nationFacts);
export type NationTable = z.infer<typeof nationTable>;

/** A national team with its FIFA code. */
export interface Nation extends z.infer<typeof nationFacts> {
  fifaCode: string;
}

/** Finds nations by what files call them. */
export interface Nations {
  ofCode: (code: string) => Nation | undefined;
  /** By any of its names, `USA`, `Bosnia & Herzegovina`, without regard to marks and capitals. */
  ofName: (name: string) => Nation | undefined;
}

/** The nations of a table. Of two with one name, the one whose own name it is has priority over an alias. */
export function nationsOf(table: NationTable): Nations {
  const all = Object.entries(table).map(([code, facts]): Nation => ({ fifaCode: code, ...facts }));
  const byCode = new Map(all.map((nation) => [nation.fifaCode, nation]));
  const byName = new Map([
    ...all.flatMap((nation) => nation.aliases.map((alias) => [countryNameId(alias), nation] as const)),
    ...all.map((nation) => [countryNameId(nation.name.en), nation] as const),
  ]);
  return { ofCode: (code) => byCode.get(code), ofName: (text) => byName.get(countryNameId(text)) };
}

/** Advice for a nation that is in no table. */
export const addNation = (text: string): string =>
  `no nation is called ${text}: add it to football/overrides/nations.json of the content folder`;
