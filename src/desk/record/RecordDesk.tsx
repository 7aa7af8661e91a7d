import { useEffect, useRef } from 'react';
import type { DeskMatch } from '#contract/desk/record-routes.ts';
import type { LiveEntry } from '#contract/live/entry.ts';
import { eventOf, type RecordCourse, withEvent, withEvents } from '#football/entry/record-events.ts';
import { guardPlace } from '../navigation/navigate.ts';
import { KeptDrafts } from '../parts/KeptDrafts.tsx';
import { EntryPart } from './EntryPart.tsx';
import { LineUps } from './LineUps.tsx';
import { MatchTable, useMatchCheck } from './MatchTable.tsx';
import { comparedValues, draftValues, type RecordData } from './record-values.ts';
import { RecordEvents } from './RecordEvents.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordSave } from './RecordSave.tsx';
import { type RecordKeyOfWords, useMatchWords, useNames } from './record-words.ts';
import { Scoreboard } from './Scoreboard.tsx';
import { TakeJournal } from './TakeJournal.tsx';
import { useMatchTexts } from './use-match-texts.ts';
import { useRecord } from './use-record.ts';

const courseOf = (draft: RecordData): RecordCourse => draft as unknown as RecordCourse;
const undecided = new Set(['SCHEDULED', 'TIMED']);

/** A record with an entry: an event in its place, a line-up, or the end. */
const withEntry = (draft: RecordData, entry: LiveEntry): Partial<RecordData> => {
  if (entry.type === 'end')
    return { status: 'FINISHED', ...(withEvents(courseOf(draft), draft.events ?? []) as object) };
  if (entry.type === 'abandon') return { status: 'ABANDONED' };
  if (entry.type === 'lineup') {
    const { type: _, side, ...lineUp } = entry;
    return { lineups: { ...draft.lineups, [side]: lineUp } };
  }
  const event = 'side' in entry ? eventOf(entry, courseOf(draft)) : undefined;
  if (!event) return {};
  const events = withEvent(draft.events ?? [], event);
  // What happened in a match says that it was played.
  const status = undecided.has(draft.status) ? 'FINISHED' : draft.status;
  return { status, ...(withEvents(courseOf(draft), events) as Partial<RecordData>) };
};

/** Asks before a record is left that is not saved, and saves by the keys of the platform. */
const useUnsaved = (isChanged: boolean, question: string, save: () => void): void => {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    const keys = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('beforeunload', ask);
    addEventListener('keydown', keys);
    guardPlace(() => confirm(question));
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('keydown', keys);
      guardPlace(undefined);
    };
  }, [isChanged, question]);
};

/** The record of a match in the content. */
export const RecordDesk = ({ open }: { open: DeskMatch }) => {
  const say = useMatchWords();
  const name = useNames();
  const { facts, mayWrite } = open;
  const record = useRecord(open);
  const { draft } = record;
  const { sheet, texts } = useMatchTexts(facts, draft.lineups ?? {});
  const check = useMatchCheck(facts.id, record.values);
  const save = (): void => void record.save();
  useUnsaved(record.isChanged, say('leave'), save);
  const areKnown = typeof draft.homeTeam === 'string' && typeof draft.awayTeam === 'string';
  return (
    <div className="match-desk">
      <div className="match-main">
        <KeptDrafts
          drafts={record.stale}
          nameOf={() => say('title', { home: name(facts.home.name), away: name(facts.away.name) })}
          textsOf={({ pending }) => comparedValues(draft, pending)}
          onTake={({ pending }) => record.set(draftValues(pending))}
          onDrop={record.dropStale}
        />
        <Scoreboard
          facts={facts}
          kickoff={draft.kickoff}
          goals={draft.score?.afterExtraTime ?? draft.score?.regularTime}
          penalties={draft.score?.penalties}
          state={say(`status.${draft.status}` as RecordKeyOfWords)}
        />
        {mayWrite && areKnown && (
          <EntryPart
            mode="record"
            context={{ sheet, match: undefined, now: 0 }}
            texts={texts}
            minuteNow=""
            refusalOf={(entry) =>
              'side' in entry && entry.type !== 'lineup' && !eventOf(entry, courseOf(draft))
                ? say('unfit.playerNeeded')
                : undefined
            }
            onEntry={(entry) => record.set(withEntry(draft, entry))}
            onUndo={record.undo}
          />
        )}
        {!mayWrite && <p className="notice">{say('readOnly')}</p>}
        <RecordEvents
          events={draft.events ?? []}
          homeTeam={draft.homeTeam}
          texts={texts}
          sheet={sheet}
          onRemove={
            mayWrite
              ? (at) =>
                  record.set(withEvents(courseOf(draft), (draft.events ?? []).toSpliced(at, 1)) as Partial<RecordData>)
              : undefined
          }
        />
        <LineUps lineUps={draft.lineups ?? {}} sheet={sheet} texts={texts} />
      </div>
      <aside className="match-aside">
        {open.journal && mayWrite && <TakeJournal values={open.journal} record={record} />}
        <RecordSave record={record} check={check} onSave={save} mayWrite={mayWrite} />
        <RecordFacts record={record} mayWrite={mayWrite} />
        <MatchTable check={check} teams={[facts.home.id, facts.away.id]} />
        <RecordHistory match={facts.id} record={draft} onRestore={mayWrite ? record.restore : undefined} />
      </aside>
    </div>
  );
};
