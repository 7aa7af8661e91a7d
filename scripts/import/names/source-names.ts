import { z } from 'zod';
import { id } from '#schemas/ids.ts';
import { nameId } from './name-id.ts';

/** A decision about a name: the id of its club, `new` for a new club, `null` if it is undecided. */
const decision = z.union([id, z.literal('new'), z.null()]);

/** By source, then by competition, then by the name there: `football/overrides/source-names.json` of the content. */
export const sourceNames = z.record(
  z.string(),
  z.strictObject({ clubs: z.record(z.string(), z.record(z.string(), decision)) }),
);
export type SourceNames = z.infer<typeof sourceNames>;

/** A name of a source that is not matched with a club yet. */
export interface OpenName {
  source: string;
  competition: string;
  name: string;
}

/** The decisions, with undecided names added as `null`. Existing entries do not change. */
export function withQuestions(decisions: SourceNames, open: readonly OpenName[]): SourceNames {
  const all = structuredClone(decisions);
  for (const { source, competition, name } of open) {
    const ofSource = (all[source] ??= { clubs: {} });
    const names = (ofSource.clubs[competition] ??= {});
    names[name] ??= null;
  }
  return all;
}

/** The decisions, with others that win over them. */
export function withDecisions(decisions: SourceNames, others: SourceNames): SourceNames {
  const all = structuredClone(decisions);
  for (const [source, { clubs }] of Object.entries(others)) {
    const ofSource = (all[source] ??= { clubs: {} });
    for (const [competition, names] of Object.entries(clubs))
      ofSource.clubs[competition] = { ...ofSource.clubs[competition], ...names };
  }
  return all;
}

/** A candidate club for a name. */
export interface NamedEntry {
  id: string;
  /** The name by which the importer finds it. */
  name: string;
  country: string;
  names: readonly string[];
}

/** The only club with a name, ignoring marks and capitals; undefined for none or several. */
export function clubOfName(name: string, clubs: readonly NamedEntry[]): NamedEntry | undefined {
  const key = nameId(name);
  const [only, other] = clubs.filter(({ names }) => names.some((each) => nameId(each) === key));
  return other === undefined ? only : undefined;
}
