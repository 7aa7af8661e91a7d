import {
  isOpen,
  isStopped,
  isStopping,
  type SeasonDecisions,
  type SeasonIrregularity,
  type SeasonPlan,
} from '#contract/desk/season-plan.ts';
import { excerptOf } from './file-excerpt.ts';
import { Irregularity } from './Irregularity.tsx';
import type { SeasonText } from './read-file.ts';
import { codeText, useSeasonWords } from './season-words.ts';

interface IrregularitiesProps {
  plan: SeasonPlan;
  file: SeasonText;
  decisions: SeasonDecisions;
  onDecide: (choices: SeasonDecisions) => void;
}

/** Kinds of which several lines are only to be noted. */
const noted = ({ irregularities }: SeasonPlan, decisions: SeasonDecisions): [string, string[]][] => {
  const open = irregularities.filter((each) => !each.question && !each.isError && isOpen(each, decisions));
  const byCode = Map.groupBy(open, ({ code }) => code);
  return [...byCode].filter(([, all]) => all.length > 1).map(([code, all]) => [code, all.map(({ key }) => key)]);
};

/** What is shown: of a file that is not imported what stops it, and what was decided, which may be the cause. */
const shownOf = (plan: SeasonPlan, decisions: SeasonDecisions): readonly SeasonIrregularity[] => {
  const { irregularities } = plan;
  const stopping = irregularities.filter(isStopping);
  if (!isStopped(plan) || stopping.length === 0) return irregularities;
  return [...stopping, ...irregularities.filter(({ key, question }) => question && decisions[key] !== undefined)];
};

/** Everything that is to be decided of a file, line by line, and how much is left. */
export const Irregularities = ({ plan, file, decisions, onDecide }: IrregularitiesProps) => {
  const say = useSeasonWords();
  const { irregularities, more } = plan;
  if (irregularities.length === 0) return null;
  const areStopped = isStopped(plan);
  const errors = irregularities.filter(isStopping).length;
  const left = irregularities.filter((each) => isOpen(each, decisions)).length;
  return (
    <section className="irregularities" aria-labelledby="irregularities">
      <h2 id="irregularities">{say(areStopped ? 'stops' : 'decide')}</h2>
      <p role="status" className="list-count">
        {errors > 0 && say('errors', { count: errors })}
        {!areStopped && say('left', { count: left })}
        {more > 0 && ` ${say('more', { count: more })}`}
      </p>
      {(areStopped ? [] : noted(plan, decisions)).map(([code, keys]) => (
        <p key={code} className="all-of-kind">
          {codeText(say, code)}
          <button type="button" onClick={() => onDecide(Object.fromEntries(keys.map((key) => [key, 'seen'])))}>
            {say('allSeen', { count: keys.length })}
          </button>
        </p>
      ))}
      <ol>
        {shownOf(plan, decisions).map((each) => (
          <Irregularity
            key={each.key}
            irregularity={each}
            excerpt={each.match ? undefined : excerptOf(file, each.position)}
            decisions={decisions}
            onDecide={areStopped && !each.question ? undefined : onDecide}
          />
        ))}
      </ol>
    </section>
  );
};
