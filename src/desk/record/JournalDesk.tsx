import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { live as arabicRefusals } from '#i18n/messages/ar/api.json';
import { live as englishRefusals } from '#i18n/messages/en/api.json';
import type { DeskMatch } from '#contract/desk/record-routes.ts';
import type { LiveEntry } from '#contract/live/entry.ts';
import { clockMinute } from '#football/live/clock-minute.ts';
import { lineUpsIn, liveMatch, refusalOf } from '#football/live/live-match.ts';
import type { DeskFailure } from '../client/client.ts';
import { failureText } from '../words/failure-text.ts';
import { $language } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';
import { saveJournal } from './client.ts';
import { ClockButtons } from './ClockButtons.tsx';
import { EntryPart } from './EntryPart.tsx';
import { minuteText } from './entry-text.ts';
import { JournalList } from './JournalList.tsx';
import { LineUps } from './LineUps.tsx';
import { MatchTable, useCheck } from './MatchTable.tsx';
import { useMatchWords } from './record-words.ts';
import { Scoreboard } from './Scoreboard.tsx';
import { useMatchTexts } from './use-match-texts.ts';
import { useJournal } from './use-journal.ts';
import { undoneEntry } from './undone-entry.ts';

const refusals = { ar: arabicRefusals, en: englishRefusals };

/** The present, once a second, so that the minute goes on. */
const useSecond = (): void => {
  const [, setSecond] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSecond((second) => second + 1), 1000);
    return () => clearInterval(timer);
  }, []);
};

/** A match that is on or about to begin: what is entered goes into the journal that readers follow. */
export const JournalDesk = ({ open, onWritten }: { open: DeskMatch; onWritten: () => void }) => {
  const say = useMatchWords();
  const sayDesk = useWords();
  const locale = useStore($language);
  const { facts, mayWrite } = open;
  const journal = useJournal(open, true);
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState<DeskFailure>();
  useSecond();
  const live = liveMatch(journal.journal);
  const { sheet, texts } = useMatchTexts(facts, lineUpsIn(journal.journal));
  const now = journal.paperNow();
  const minute =
    live?.status === 'IN_PLAY' && live.period !== 'shootout' ? clockMinute(live.period, live.since, now) : undefined;
  const check = useCheck(
    facts.id,
    live ? { status: 'FINISHED', score: { regularTime: live.score }, events: null, times: null } : {},
  );
  const whyNot = (entry: LiveEntry): string | undefined => {
    const refusal = refusalOf(journal.journal, { id: 'next', at: now, entry });
    return refusal && refusals[locale][refusal];
  };
  const undo = (n: number | undefined): void => {
    const undone = undoneEntry(journal.entries, n);
    const entry: LiveEntry | undefined = undone === undefined ? undefined : { type: 'undo', of: undone };
    const refusal = entry ? whyNot(entry) : say('undoNone');
    setProblem(refusal ?? '');
    if (entry && refusal === undefined) journal.add(entry);
  };
  const write = async (): Promise<void> => {
    const answer = await saveJournal(facts.id);
    if (answer.ok) return onWritten();
    setFailure(answer.failure);
  };
  const state = !live
    ? say('state.before')
    : minute
      ? say('state.minute', { minute: minuteText(minute), period: say(`start.${live.period}`) })
      : live.status === 'IN_PLAY'
        ? say(`start.${live.period}`)
        : say(`state.${live.status}`);
  const shown = failure ?? journal.failure;
  return (
    <div className="match-desk">
      <div className="match-main">
        <Scoreboard
          facts={facts}
          kickoff={facts.kickoff}
          goals={live?.score}
          penalties={live?.shootout}
          state={state}
        />
        {mayWrite ? (
          <>
            <EntryPart
              mode="journal"
              context={{ sheet, match: live, now }}
              texts={texts}
              minuteNow={minute ? minuteText(minute) : ''}
              refusalOf={whyNot}
              onEntry={(entry) => {
                setProblem('');
                journal.add(entry);
              }}
              onUndo={undo}
            />
            <ClockButtons live={live} onEntry={journal.add} />
          </>
        ) : (
          <p className="notice">{say('readOnly')}</p>
        )}
        <p className="failure-line" role="alert">
          {problem || (shown && failureText(sayDesk, shown))}
        </p>
        <JournalList journal={journal} texts={texts} onUndo={mayWrite ? undo : undefined} />
        <LineUps lineUps={lineUpsIn(journal.journal)} sheet={sheet} texts={texts} />
      </div>
      <aside className="match-aside">
        {live?.status === 'FINISHED' && mayWrite && (
          <section className="match-write">
            <p>{say('write.about')}</p>
            <button type="button" className="strong" onClick={() => void write()}>
              {say('write.button')}
            </button>
          </section>
        )}
        <MatchTable check={check} teams={[facts.home.id, facts.away.id]} />
      </aside>
    </div>
  );
};
