import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { EventEntry, LiveEntry } from '#contract/live/entry.ts';
import { type MatchSheet, personOf, type SheetPlayer } from '#football/entry/match-sheet.ts';
import { textsByLanguage } from '#football/entry/texts-by-language.ts';
import { Segments } from '../parts/Segments.tsx';
import { $language } from '../stores/look.ts';
import { latinDigits } from './latin-digits.ts';
import { useMatchWords } from './record-words.ts';
import { playerText, type Side, sides } from './sheet.ts';

const eventTypes = [
  ...(['goal', 'penaltyGoal', 'ownGoal', 'penaltyMissed', 'yellow', 'secondYellow', 'red'] as const),
  ...(['substitution', 'shootoutScored', 'shootoutMissed'] as const),
] as const satisfies readonly EventEntry['type'][];
type EventType = (typeof eventTypes)[number];

interface EntryFormProps {
  sheet: MatchSheet;
  refusalOf: (entry: LiveEntry) => string | undefined;
  /** The minute that is played now; undefined where none is. */
  minuteNow: string;
  onEntry: (entry: LiveEntry) => void;
}

const readMinute = (text: string): { minute: number; addedTime?: number } | undefined => {
  const [, minute, added] = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(latinDigits(text).trim()) ?? [];
  if (minute === undefined || Number(minute) < 1 || Number(minute) > 120) return undefined;
  return { minute: Number(minute), ...(added !== undefined && { addedTime: Number(added) }) };
};

const choose = (players: readonly SheetPlayer[], value: string, typed: string) => {
  const player = players[Number(value)];
  if (value !== '' && player) return personOf(player);
  const name = textsByLanguage(typed);
  return Object.keys(name).length > 0 ? { name } : {};
};

/** The same by choosing: what happened, on which side, who, and when. */
export const EntryForm = ({ sheet, refusalOf, minuteNow, onEntry }: EntryFormProps) => {
  const say = useMatchWords();
  const locale = useStore($language);
  const [side, setSide] = useState<Side>('home');
  const [type, setType] = useState<EventType>('goal');
  const [who, setWho] = useState('');
  const [typed, setTyped] = useState('');
  const [off, setOff] = useState('');
  const [minute, setMinute] = useState('');
  const [problem, setProblem] = useState('');
  // An own goal is on the side that benefits, and its player on the other one.
  const playing = type === 'ownGoal' ? (sides.find((each) => each !== side) ?? side) : side;
  const { players } = sheet[playing];
  const isKick = type === 'shootoutScored' || type === 'shootoutMissed';
  const picker = (label: string, value: string, onChange: (value: string) => void) => (
    <label className="filter">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{say('form.unlisted')}</option>
        {players.map((player, at) => (
          <option key={`${player.id}${at}`} value={at}>
            {playerText(player, locale)}
          </option>
        ))}
      </select>
    </label>
  );
  const enter = (): void => {
    const time = isKick ? {} : readMinute(minute || minuteNow);
    if (!time) return setProblem(say('unfit.minuteNeeded'));
    const person = choose(players, who, typed);
    const leaving = type === 'substitution' && off !== '' ? { off: choose(players, off, '') } : {};
    const entry = { type, side, ...time, ...person, ...leaving } as LiveEntry;
    const refusal = refusalOf(entry);
    setProblem(refusal ?? '');
    if (refusal !== undefined) return;
    onEntry(entry);
    setWho('');
    setTyped('');
    setOff('');
    setMinute('');
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
          setWho('');
          setOff('');
        }}
      />
      <div className="entry-choices">
        <label className="filter">
          <span>{say('form.event')}</span>
          <select value={type} onChange={({ target }) => setType(target.value as EventType)}>
            {eventTypes.map((each) => (
              <option key={each} value={each}>
                {say(`event.${each}`)}
              </option>
            ))}
          </select>
        </label>
        {picker(type === 'substitution' ? say('form.on') : say('form.player'), who, setWho)}
        {who === '' && (
          <label className="filter">
            <span>{say('form.name')}</span>
            <input dir="auto" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </label>
        )}
        {type === 'substitution' && picker(say('form.off'), off, setOff)}
        {!isKick && (
          <label className="filter minute">
            <span>{say('form.minute')}</span>
            <input
              dir="ltr"
              inputMode="text"
              autoComplete="off"
              placeholder={minuteNow || '90+4'}
              value={minute}
              onChange={({ target }) => setMinute(target.value)}
            />
          </label>
        )}
        <button type="submit">{say('form.enter')}</button>
      </div>
      <p className="failure-line" role="alert">
        {problem}
      </p>
    </form>
  );
};
