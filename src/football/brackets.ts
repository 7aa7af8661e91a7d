import type { Season, Stage, StageDecision } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { bracket, type Bracket } from './bracket.ts';
import { teamId } from './decided.ts';

/** One of a season's brackets: a cup has one, a league can have play-offs for promotion beside others against relegation. */
export interface SeasonBracket extends Bracket {
  /** Ids of its stages. */
  stages: string[];
  /** What its last round decides, if the rules define it. */
  decides?: StageDecision;
  /** Id of the title that it leads to, in a season that has several. */
  title?: string;
}

const playOffs = ['promotion', 'relegation', 'continental'] as const;

/** What play-offs are for; undefined for rounds that decide the title, or about which the rules say nothing. */
export const playOffOf = ({ decides }: Pick<SeasonBracket, 'decides'>) => playOffs.find((each) => each === decides);

/** Stages in the given order, grouped by common teams. */
function connected(stages: readonly Stage[], teamsOf: (stage: Stage) => ReadonlySet<string>): Stage[][] {
  return stages.reduce<Stage[][]>((parts, stage) => {
    const own = teamsOf(stage);
    const meets = (part: readonly Stage[]): boolean =>
      part.some((other) => [...teamsOf(other)].some((team) => own.has(team)));
    const joined = parts.filter(meets);
    return [...parts.filter((part) => !meets(part)), [...joined.flat(), stage]];
  }, []);
}

/** True for a match for third place without earlier rounds, as when groups lead to the final. */
const isThirdPlace = (part: readonly Stage[]): boolean =>
  part.every((stage) => stage.type === 'KNOCKOUT' && stage.thirdPlace);

/**
 * The brackets of a season, in the order of their first rounds; rounds that lead to different titles are never in one. Rounds whose teams
 * are not known yet belong to the last one, and so does a match for third place of teams that play in no other round.
 */
export function brackets(season: Pick<Season, 'stages'>, matches: readonly Match[]): SeasonBracket[] {
  const knockout = season.stages.filter(({ type }) => type === 'KNOCKOUT').sort((a, b) => a.order - b.order);
  return [...Map.groupBy(knockout, ({ title }) => title).values()]
    .flatMap((stages) => bracketsOf(stages, matches))
    .sort(([a], [b]) => (a?.order ?? 0) - (b?.order ?? 0))
    .map((stages): SeasonBracket => {
      const drawn = bracket({ stages }, matches);
      const last = drawn.rounds.at(-1)?.stage;
      return {
        ...drawn,
        stages: stages.map(({ id }) => id),
        ...(last?.decides && { decides: last.decides }),
        ...(last?.title !== undefined && { title: last.title }),
      };
    });
}

/** The stages of each bracket. */
function bracketsOf(knockout: readonly Stage[], matches: readonly Match[]): Stage[][] {
  const teams = new Map(
    knockout.map(({ id }) => {
      const own = matches.filter(({ stage }) => stage === id);
      return [
        id,
        new Set(own.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]).flatMap((side) => teamId(side) ?? [])),
      ];
    }),
  );
  const teamsOf = ({ id }: Stage): ReadonlySet<string> => teams.get(id) ?? new Set();
  const parts = connected(
    knockout.filter((stage) => teamsOf(stage).size > 0),
    teamsOf,
  );
  const open = knockout.filter((stage) => teamsOf(stage).size === 0);
  const loose = [...parts.filter(isThirdPlace).flat(), ...open];
  const main = parts.filter((part) => !isThirdPlace(part));
  const all = main.length === 0 ? [loose] : [...main.slice(0, -1), [...(main.at(-1) ?? []), ...loose]];
  return all.filter((stages) => stages.length > 0).map((stages) => stages.toSorted((a, b) => a.order - b.order));
}
