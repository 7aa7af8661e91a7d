import { isOpen, type SeasonDecisions, type SeasonPlan } from '#contract/desk/season-plan.ts';
import { Irregularity } from './Irregularity.tsx';
import { codeText, useSeasonWords } from './season-words.ts';

interface IrregularitiesProps {
  plan: SeasonPlan;
  decisions: SeasonDecisions;
  onDecide: (choices: SeasonDecisions) => void;
}

/** Kinds of which several lines are only to be noted. */
const noted = ({ irregularities }: SeasonPlan, decisions: SeasonDecisions): [string, string[]][] => {
  const open = irregularities.filter((each) => !each.question && !each.isError && isOpen(each, decisions));
  const byCode = Map.groupBy(open, ({ code }) => code);
  return [...byCode].filter(([, all]) => all.length > 1).map(([code, all]) => [code, all.map(({ key }) => key)]);
};

/** Everything that is to be decided of a file, line by line, and how much is left. */
export const Irregularities = ({ plan, decisions, onDecide }: IrregularitiesProps) => {
  const say = useSeasonWords();
  const { irregularities, more } = plan;
  if (irregularities.length === 0) return null;
  const errors = irregularities.filter(({ isError, question }) => isError && !question).length;
  const left = irregularities.filter((each) => isOpen(each, decisions)).length - errors;
  return (
    <section className="irregularities" aria-labelledby="irregularities">
      <h2 id="irregularities">{say('decide')}</h2>
      <p role="status" className="list-count">
        {errors > 0 ? say('errors', { count: errors }) : say('left', { count: left })}
        {more > 0 && ` ${say('more', { count: more })}`}
      </p>
      {noted(plan, decisions).map(([code, keys]) => (
        <p key={code} className="all-of-kind">
          {codeText(say, code)}
          <button type="button" onClick={() => onDecide(Object.fromEntries(keys.map((key) => [key, 'seen'])))}>
            {say('allSeen', { count: keys.length })}
          </button>
        </p>
      ))}
      <ol>
        {irregularities.map((each) => (
          <Irregularity key={each.key} irregularity={each} decisions={decisions} onDecide={onDecide} />
        ))}
      </ol>
    </section>
  );
};
