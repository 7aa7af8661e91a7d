import { useEffect, useState } from 'react';
import type { DeskMatch } from '#contract/desk/record-routes.ts';
import { clockMinute, type MatchMinute } from '#football/live/clock-minute.ts';
import { type LiveMatch, lineUpsIn, liveMatch } from '#football/live/live-match.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { ClockButtons } from './ClockButtons.tsx';
import { EntryPart } from './EntryPart.tsx';
import { minuteText } from './entry-text.ts';
import { JournalList } from './JournalList.tsx';
import { LineUps } from './LineUps.tsx';
import { MatchTable, useMatchCheck } from './MatchTable.tsx';
import { type SayMatch, useMatchWords } from './record-words.ts';
import { Scoreboard } from './Scoreboard.tsx';
import { useEntering } from './use-entering.ts';
import { useJournal } from './use-journal.ts';
import { useMatchTexts } from './use-match-texts.ts';
import { WriteJournal } from './WriteJournal.tsx';

/** The present, once a second, so that the minute goes on. */
const useSecond = (): void => {
  const [, setSecond] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSecond((second) => second + 1), 1000);
    return () => clearInterval(timer);
  }, []);
};

const minuteOf = (live: LiveMatch | undefined, now: number): MatchMinute | undefined =>
  live?.status === 'IN_PLAY' && live.period !== 'shootout' ? clockMinute(live.period, live.since, now) : undefined;

const stateText = (say: SayMatch, live: LiveMatch | undefined, minute: MatchMinute | undefined): string => {
  if (!live) return say('state.before');
  const period = say(`start.${live.period}`);
  if (live.status !== 'IN_PLAY') return say(`state.${live.status}`);
  return minute ? say('state.minute', { minute: minuteText(minute), period }) : period;
};

/** A match that is on or about to begin: what is entered goes into the journal that readers follow. */
export const JournalDesk = ({ open, onWritten }: { open: DeskMatch; onWritten: () => void }) => {
  const say = useMatchWords();
  const sayDesk = useWords();
  const { facts, mayWrite } = open;
  const journal = useJournal(open);
  const { problem, whyNot, enter, undo } = useEntering(journal);
  useSecond();
  const live = liveMatch(journal.journal);
  const lineUps = lineUpsIn(journal.journal);
  const { sheet, texts } = useMatchTexts(facts, lineUps);
  const now = journal.paperNow();
  const minute = minuteOf(live, now);
  const check = useMatchCheck(
    facts.id,
    live ? { status: 'FINISHED', score: { regularTime: live.score }, events: null, times: null } : {},
  );
  return (
    <div className="match-desk">
      <div className="match-main">
        <Scoreboard
          facts={facts}
          kickoff={facts.kickoff}
          goals={live?.score}
          penalties={live?.shootout}
          state={stateText(say, live, minute)}
        />
        {mayWrite ? (
          <>
            <EntryPart
              mode="journal"
              context={{ sheet, match: live, now }}
              texts={texts}
              minuteNow={minute ? minuteText(minute) : ''}
              refusalOf={whyNot}
              onEntry={enter}
              onUndo={undo}
            />
            <ClockButtons live={live} onEntry={enter} />
          </>
        ) : (
          <p className="notice">{say('readOnly')}</p>
        )}
        <p className="failure-line" role="alert">
          {problem || (journal.failure && failureText(sayDesk, journal.failure))}
        </p>
        <JournalList journal={journal} texts={texts} onUndo={mayWrite ? undo : undefined} />
        <LineUps lineUps={lineUps} sheet={sheet} texts={texts} />
      </div>
      <aside className="match-aside">
        {live?.status === 'FINISHED' && mayWrite && <WriteJournal match={facts.id} onWritten={onWritten} />}
        <MatchTable check={check} teams={[facts.home.id, facts.away.id]} />
      </aside>
    </div>
  );
};
