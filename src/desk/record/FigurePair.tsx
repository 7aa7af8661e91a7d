import { useState } from 'react';
import { latinDigits } from '#lib/latin-digits.ts';
import { useMatchWords } from './record-words.ts';
import { type Side, sides } from './sheet.ts';

type Pair = Record<Side, number>;

interface FigurePairProps {
  label: string;
  pair: Pair | undefined;
  isReadOnly?: boolean;
  onChange: (pair: Pair | undefined) => void;
}

/** A figure of each side, the home side's first in the reading order. It counts once both are there. */
export const FigurePair = ({ label, pair, isReadOnly = false, onChange }: FigurePairProps) => {
  const say = useMatchWords();
  const [typed, setTyped] = useState<Partial<Record<Side, string>>>({});
  const textOf = (side: Side): string => typed[side] ?? (pair ? String(pair[side]) : '');
  const type = (side: Side, text: string): void => {
    const next = { home: textOf('home'), away: textOf('away'), [side]: latinDigits(text).replace('٫', '.') };
    const figures = sides.map((each) => (/^\d+(?:\.\d+)?$/.test(next[each]) ? Number(next[each]) : undefined));
    const [home, away] = figures;
    setTyped(home !== undefined && away !== undefined ? {} : next);
    if (home !== undefined && away !== undefined) onChange({ home, away });
    else if (pair && next.home === '' && next.away === '') onChange(undefined);
  };
  return (
    <fieldset className="figure-pair">
      <legend>{label}</legend>
      {sides.map((side) => (
        <input
          key={side}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${label}: ${say(`side.${side}`)}`}
          readOnly={isReadOnly}
          value={textOf(side)}
          onChange={({ target }) => type(side, target.value)}
        />
      ))}
    </fieldset>
  );
};
