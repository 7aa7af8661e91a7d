import { useStore } from '@nanostores/react';
import type { EventEntry } from '#contract/live/entry.ts';
import type { SheetPlayer } from '#football/entry/match-sheet.ts';
import { $language } from '../stores/look.ts';
import { useMatchWords } from './record-words.ts';
import { playerText } from './sheet.ts';

/** What is chosen in the form: places in the list of players, and texts as they are typed. */
export interface EventChoice {
  type: EventEntry['type'];
  who: string;
  typed: string;
  off: string;
  minute: string;
}

const eventTypes = [
  ...(['goal', 'penaltyGoal', 'ownGoal', 'penaltyMissed', 'yellow', 'secondYellow', 'red'] as const),
  ...(['substitution', 'shootoutScored', 'shootoutMissed'] as const),
] as const satisfies readonly EventEntry['type'][];

interface EventFieldsProps {
  choice: EventChoice;
  players: readonly SheetPlayer[];
  minuteNow: string;
  onChange: (choice: EventChoice) => void;
}

/** The event, its players and its minute. */
export const EventFields = ({ choice, players, minuteNow, onChange }: EventFieldsProps) => {
  const say = useMatchWords();
  const locale = useStore($language);
  const { type, who, typed, minute } = choice;
  const isSubstitution = type === 'substitution';
  const picker = (name: 'who' | 'off', label: string) => (
    <label className="filter">
      <span>{label}</span>
      <select value={choice[name]} onChange={({ target }) => onChange({ ...choice, [name]: target.value })}>
        <option value="">{say('form.unlisted')}</option>
        {players.map((player, at) => (
          <option key={`${player.id}${at}`} value={at}>
            {playerText(player, locale)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <label className="filter">
        <span>{say('form.event')}</span>
        <select
          value={type}
          onChange={({ target }) => onChange({ ...choice, type: target.value as EventChoice['type'] })}
        >
          {eventTypes.map((each) => (
            <option key={each} value={each}>
              {say(`event.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {picker('who', isSubstitution ? say('form.on') : say('form.player'))}
      {who === '' && (
        <label className="filter">
          <span>{say('form.name')}</span>
          <input dir="auto" value={typed} onChange={({ target }) => onChange({ ...choice, typed: target.value })} />
        </label>
      )}
      {isSubstitution && picker('off', say('form.off'))}
      {!type.startsWith('shootout') && (
        <label className="filter minute">
          <span>{say('form.minute')}</span>
          <input
            dir="ltr"
            autoComplete="off"
            placeholder={minuteNow || '90+4'}
            value={minute}
            onChange={({ target }) => onChange({ ...choice, minute: target.value })}
          />
        </label>
      )}
    </>
  );
};
