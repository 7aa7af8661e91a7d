import { useEffect, useMemo, useState } from 'react';
import { isStopped } from '#contract/desk/season-plan.ts';
import type { SeasonFile } from '#contract/desk/season-routes.ts';
import { guardPlace, navigate } from '../navigation/navigate.ts';
import { Screen } from '../navigation/Screen.tsx';
import { MatchTable } from '../record/MatchTable.tsx';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { Irregularities } from './Irregularities.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import type { ChosenFile } from './read-file.ts';
import { type Chosen, SeasonChooser } from './SeasonChooser.tsx';
import { useSeasonWords } from './season-words.ts';
import { useChosenFile } from './use-chosen-file.ts';
import { useSeason } from './use-season.ts';

const isSeason = (text: string): boolean => /^\d{4}(?:-\d{2})?$/.test(text);

/** The file that is sent; none until it is whole. */
const fileOf = (file: ChosenFile | undefined, { code, season }: Chosen): Omit<SeasonFile, 'decisions'> | undefined => {
  if (!file || 'problem' in file || (code !== '' && !isSeason(season))) return undefined;
  return code === '' ? file : { ...file, chosen: { code, season } };
};

/** A season from a file: what it would change, its irregularities decided one by one, and then its import. */
export const SeasonScreen = () => {
  const say = useSeasonWords();
  const sayDesk = useWords();
  const [chosen, setChosen] = useState<Chosen>({ code: '', season: '' });
  const { file, fileName, choose } = useChosenFile();
  const sent = useMemo(() => fileOf(file, chosen), [file, chosen]);
  const { plan, failure, decisions, decide, write, step } = useSeason(sent);
  const isDecided = Object.keys(decisions).length > 0 && step !== 'imported';
  useEffect(() => {
    guardPlace(isDecided ? () => confirm(say('leave')) : undefined);
    return () => guardPlace(undefined);
  }, [isDecided, say]);
  const season = plan?.season?.id;
  return (
    <Screen title={say('title')}>
      <p className="season-intro">{say('intro')}</p>
      <div inert={step === 'importing'}>
        <SeasonChooser
          chosen={chosen}
          onChosen={setChosen}
          fileName={fileName}
          onFile={(given) => void choose(given)}
        />
      </div>
      {file && 'problem' in file && <p className="failure-line">{say(file.problem)}</p>}
      {file && chosen.code !== '' && !isSeason(chosen.season) && <p className="failure-line">{say('notASeason')}</p>}
      {failure && (
        <p className="failure" role="alert">
          {failureText(sayDesk, failure)}
        </p>
      )}
      <p role="status" className="list-count">
        {sent && step === 'planning' && say('reading')}
        {step === 'importing' && say('importing')}
        {step === 'imported' && say('written')}
      </p>
      {sent && plan && (
        <div className="match-desk" inert={step === 'importing'}>
          <div className="match-main">
            <PlanSummary plan={plan} type={sent.type} />
            {step === 'imported' ? (
              <button
                type="button"
                className="strong"
                // In place of the button that had the focus.
                autoFocus
                onClick={() => navigate({ name: 'matches' }, `?season=${season ?? ''}`)}
              >
                {say('toMatches')}
              </button>
            ) : (
              <>
                <Irregularities plan={plan} file={sent} decisions={decisions} onDecide={decide} />
                {!isStopped(plan) && plan.season && (
                  <button type="button" className="strong" disabled={step !== 'ready'} onClick={() => void write()}>
                    {say('import')}
                  </button>
                )}
              </>
            )}
          </div>
          <aside className="match-aside">
            {plan.tables.map((table) => (
              <MatchTable
                key={JSON.stringify(table.name)}
                check={{ problems: [], table }}
                teams={[]}
                title={say('table')}
              />
            ))}
          </aside>
        </div>
      )}
    </Screen>
  );
};
