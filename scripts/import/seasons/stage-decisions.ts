import type { StageDecision } from '#schemas/competition.ts';
import type { RuleFacts } from '../tables/era-facts.ts';
import type { CompetitionFacts } from '../tables/facts.ts';
import { decisionOfPart, firstPhase, wholeLeague } from '../source/league-parts.ts';
import type { StageEntry } from './season-entry.ts';
import { titleOfStage, titlesOf } from './season-titles.ts';

/** The last round of a knockout, alone or in a part of the season: `final`, `playoffs-final`. */
const isFinal = (id: string): boolean => /(?:^|-)final$/.test(id) && !/(?:quarter|semi)-final$/.test(id);

/** What a stage decides, from the rules, its name, or its place in a knockout; undefined if unknown. */
function decisionOf({ id, type }: StageEntry, rules: RuleFacts, isCup: boolean): StageDecision | undefined {
  const byFacts = rules.stages?.[id]?.decides;
  if (byFacts) return byFacts;
  if (id.endsWith('third-place')) return 'nothing';
  if (isCup) return id === 'final' || id === 'final-group' ? 'title' : undefined;
  const hasTitles = titlesOf(rules) !== undefined;
  const title = titleOfStage(id, rules);
  const byRound = type === 'KNOCKOUT' ? rules.knockout : undefined;
  // The play-offs of half a year bear its name, but decide more than its table does.
  const decides = title !== undefined && byRound ? byRound : (decisionOfPart(id) ?? byRound);
  const isItsFinal = isFinal(id) && (!hasTitles || title !== undefined);
  return decides === 'title' && type === 'KNOCKOUT' && !isItsFinal ? 'nothing' : decides;
}

/**
 * The stages with what each decides, and of which title. A cup is won in its final. A league is won in its main part, unless the rules give
 * the title to another part (even if the file does not have it yet), or it is unknown what another part decides.
 */
export function withDecisions(
  stages: readonly StageEntry[],
  rules: RuleFacts,
  { kind, cup = false }: Pick<CompetitionFacts, 'kind' | 'cup'>,
): StageEntry[] {
  const isCup = cup || kind === 'tournament';
  const decided = stages.map((stage) => ({ stage, decides: decisionOf(stage, rules, isCup) }));
  const isMain = ({ id, type }: StageEntry): boolean =>
    type === 'ROUND_ROBIN' && (id === wholeLeague.id || id === firstPhase.id);
  const others = decided.filter(({ stage }) => !isMain(stage)).map(({ decides }) => decides);
  const byFacts = [rules.knockout, ...Object.values(rules.stages ?? {}).map(({ decides }) => decides)];
  const mainDecides = (): StageDecision | undefined => {
    if ([...others, ...byFacts].includes('title')) return 'nothing';
    return others.includes(undefined) ? undefined : 'title';
  };
  return decided.map(({ stage, decides }) => {
    const own = decides ?? (!isCup && isMain(stage) ? mainDecides() : undefined);
    const title = titleOfStage(stage.id, rules);
    if (own === undefined && title === undefined) return stage;
    const { id, name, order, ...rest } = stage;
    return {
      ...{ id, name, order },
      ...(own !== undefined && { decides: own }),
      ...(title !== undefined && { title }),
      ...rest,
    } as StageEntry;
  });
}
