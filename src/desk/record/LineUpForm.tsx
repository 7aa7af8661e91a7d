import { useState } from 'react';
import type { LineUpEntry } from '#contract/live/entry.ts';
import { startingCount } from '#contract/live/starting-count.ts';
import { type MatchSheet, personOf, playersNamed } from '#football/entry/match-sheet.ts';
import { textsByLanguage } from '#football/entry/texts-by-language.ts';
import { formationForm } from '#schemas/formation.ts';
import { Segments } from '../parts/Segments.tsx';
import { latinDigits as latin } from '#lib/latin-digits.ts';
import { useMatchWords } from './record-words.ts';
import { type Side, sides } from './sheet.ts';

/** A line of a team sheet: a number, a name, or both. */
const playerOf = (line: string, { players }: MatchSheet['home']): LineUpEntry['starting'][number] | undefined => {
  const [, number, name = ''] = /^(\d{1,2})?[\s.،,-]*(.*)$/.exec(latin(line).trim()) ?? [];
  const shirtNumber = number === undefined ? undefined : Number(number);
  const numbered = players.find((player) => shirtNumber !== undefined && player.shirtNumber === shirtNumber);
  const named = name === '' ? [] : playersNamed(players, name);
  const known = named.length === 1 ? named[0] : name === '' ? numbered : undefined;
  const person = known ? personOf(known) : name === '' ? undefined : { name: textsByLanguage(name) };
  return person && { ...person, ...(shirtNumber !== undefined && { shirtNumber }) };
};

/** A line-up as a team sheet lists it: one player a line, eleven first and then the bench. */
export const LineUpForm = ({ sheet, onEntry }: { sheet: MatchSheet; onEntry: (entry: LineUpEntry) => void }) => {
  const say = useMatchWords();
  const [side, setSide] = useState<Side>('home');
  const [formation, setFormation] = useState('');
  const [text, setText] = useState('');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const players = lines.map((line) => playerOf(line, sheet[side]));
  const wrong = players.findIndex((player) => player === undefined);
  const isFormation = formation === '' || formationForm.test(latin(formation));
  const problem =
    wrong >= 0 ? say('lineUps.unread', { line: lines[wrong] ?? '' }) : isFormation ? '' : say('lineUps.formationForm');
  const known = players.filter((player) => player !== undefined);
  const isReady = problem === '' && known.length >= startingCount;
  return (
    <details className="entry-help">
      <summary>{say('lineUps.write')}</summary>
      <form
        className="entry-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          onEntry({
            ...{ type: 'lineup', side, ...(formation !== '' && { formation: latin(formation) }) },
            ...{ starting: known.slice(0, startingCount), substitutes: known.slice(startingCount) },
          });
          setText('');
          setFormation('');
        }}
      >
        <Segments
          label={say('form.side')}
          options={sides.map((value) => ({ value, label: sheet[value].name }))}
          value={side}
          onChange={setSide}
        />
        <label className="filter">
          <span>{say('lineUps.players')}</span>
          <textarea dir="auto" rows={6} value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <div className="entry-choices">
          <label className="filter">
            <span>{say('lineUps.formation')}</span>
            <input
              dir="ltr"
              placeholder="4-3-3"
              value={formation}
              onChange={({ target }) => setFormation(target.value)}
            />
          </label>
          <button type="submit" disabled={!isReady}>
            {say('form.enter')}
          </button>
        </div>
        <p className="field-hint" role="status">
          {problem || say('lineUps.count', { count: known.length })}
        </p>
      </form>
    </details>
  );
};
