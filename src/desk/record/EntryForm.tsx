import { useState } from 'react';
import type { LiveEntry } from '#contract/live/entry.ts';
import { type MatchSheet, personOf, type SheetPlayer } from '#football/entry/match-sheet.ts';
import { textsByLanguage } from '#football/entry/texts-by-language.ts';
import { Segments } from '../parts/Segments.tsx';
import { type EventChoice, EventFields } from './EventFields.tsx';
import { latinDigits } from '#lib/latin-digits.ts';
import { useMatchWords } from './record-words.ts';
import { type Side, sides } from './sheet.ts';

const nobody = { who: '', typed: '', off: '' };

interface EntryFormProps {
  sheet: MatchSheet;
  refusalOf: (entry: LiveEntry) => string | undefined;
  /** The minute that is played now; empty where none is. */
  minuteNow: string;
  onEntry: (entry: LiveEntry) => void;
}

const readMinute = (text: string): { minute: number; addedTime?: number } | undefined => {
  const [, minute, added] = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(latinDigits(text).trim()) ?? [];
  if (minute === undefined || Number(minute) < 1 || Number(minute) > 120) return undefined;
  return { minute: Number(minute), ...(added !== undefined && { addedTime: Number(added) }) };
};

const personChosen = (players: readonly SheetPlayer[], place: string, typed: string) => {
  const player = place === '' ? undefined : players[Number(place)];
  if (player) return personOf(player);
  const name = textsByLanguage(typed);
  return Object.keys(name).length > 0 ? { name } : {};
};

/** The entry of a choice; undefined without a minute. */
const entryOf = (
  { type, who, typed, off, minute }: EventChoice,
  { side, players, minuteNow }: { side: Side; players: readonly SheetPlayer[]; minuteNow: string },
): LiveEntry | undefined => {
  const person = personChosen(players, who, typed);
  if (type === 'shootoutScored' || type === 'shootoutMissed') return { type, side, ...person };
  const time = readMinute(minute || minuteNow);
  if (!time) return undefined;
  if (type !== 'substitution') return { type, side, ...time, ...person };
  return { type, side, ...time, ...person, ...(off !== '' && { off: personChosen(players, off, '') }) };
};

/** The same by choosing: what happened, on which side, who, and when. */
export const EntryForm = ({ sheet, refusalOf, minuteNow, onEntry }: EntryFormProps) => {
  const say = useMatchWords();
  const [side, setSide] = useState<Side>('home');
  const [choice, setChoice] = useState<EventChoice>({ type: 'goal', minute: '', ...nobody });
  const [problem, setProblem] = useState('');
  // An own goal is on the side that benefits, and its player on the other one.
  const playing = choice.type === 'ownGoal' ? (sides.find((each) => each !== side) ?? side) : side;
  const { players } = sheet[playing];
  const enter = (): void => {
    const entry = entryOf(choice, { side, players, minuteNow });
    const refusal = entry ? refusalOf(entry) : say('unfit.minuteNeeded');
    setProblem(refusal ?? '');
    if (!entry || refusal !== undefined) return;
    onEntry(entry);
    setChoice({ ...choice, minute: '', ...nobody });
  };
  return (
    <form
      className="entry-form"
      aria-label={say('form.title')}
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <Segments
        label={say('form.side')}
        options={sides.map((value) => ({ value, label: sheet[value].name }))}
        value={side}
        onChange={(next) => {
          setSide(next);
          setChoice({ ...choice, ...nobody });
        }}
      />
      <div className="entry-choices">
        <EventFields choice={choice} players={players} minuteNow={minuteNow} onChange={setChoice} />
        <button type="submit">{say('form.enter')}</button>
      </div>
      <p className="failure-line" role="alert">
        {problem}
      </p>
    </form>
  );
};
