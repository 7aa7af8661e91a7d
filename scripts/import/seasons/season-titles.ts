import type { RuleFacts } from '../tables/era-facts.ts';
import { partOf } from '../source/league-parts.ts';
import type { SeasonEntry } from './season-entry.ts';

type Titles = NonNullable<SeasonEntry['titles']>;

/** The titles of a season by its rules, each with the name that its facts or the files' words give it; undefined for a season with one. */
export function titlesOf({ titles = {} }: RuleFacts): Titles | undefined {
  const own = Object.entries(titles).flatMap(([id, { name = partOf(id)?.name, champion, curtailed }]): Titles =>
    name ? [{ id, name, ...(champion !== undefined && { champion }), ...(curtailed && { curtailed }) }] : [],
  );
  return own.length > 1 ? own : undefined;
}

/** The id of the title that a stage leads to, `apertura` of `apertura-playoffs-final`; undefined in a season with one title, and for any other stage. */
export const titleOfStage = (stage: string, rules: RuleFacts): string | undefined =>
  titlesOf(rules)?.find(({ id }) => stage === id || stage.startsWith(`${id}-`))?.id;
