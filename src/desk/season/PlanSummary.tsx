import { isStopped, type SeasonFileType, type SeasonPlan } from '#contract/desk/season-plan.ts';
import { useNames } from '../record/record-words.ts';
import { useSeasonWords } from './season-words.ts';

const changes = ['added', 'changed', 'removed', 'unchanged'] as const;

/** What a file is, and what its import would change. */
export const PlanSummary = ({ plan, type }: { plan: SeasonPlan; type: SeasonFileType }) => {
  const say = useSeasonWords();
  const name = useNames();
  const { season, matches, newClubs, files } = plan;
  if (!season) {
    if (!isStopped(plan)) return <p>{say('namesFirst')}</p>;
    return (
      <section className="plan-summary">
        <p className="failure-line">{say('unreadable')}</p>
        <p>{say(`accepted.${type}`)}</p>
      </section>
    );
  }
  const licence = season.licence === 'NONE' ? say('noLicence') : say('licence', { licence: season.licence });
  return (
    <section className="plan-summary">
      <h2>{say('of', { competition: name(season.competition), label: season.label })}</h2>
      <p>
        {files === 0
          ? say('nothingChanges')
          : changes
              .filter((each) => each === 'added' || matches[each] > 0)
              .map((each) => say(each, { count: matches[each] }))
              .join(say('separator'))}
      </p>
      {newClubs.length > 0 && (
        <p>
          {say('newClubs')}: {newClubs.map((club) => `⁨${name(club)}⁩`).join(say('separator'))}
        </p>
      )}
      <p className="aside">
        {say('source', { source: `⁨${season.source}⁩` })} · {licence}
      </p>
    </section>
  );
};
