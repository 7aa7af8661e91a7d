/** @jsxImportSource preact */
import type { TargetedKeyboardEvent, TargetedMouseEvent } from 'preact';
import { maxRating, ratingStep } from '#contract/rules.ts';
import { fill } from '#i18n/fill.ts';
import { toRating, valueAt, valueByKey } from './value.ts';
import type { RatingWords } from './words.ts';

interface Props {
  /** The reader's choice; null before it. */
  value: number | null;
  /** The shown value: the reader's, or the average. */
  shown: number;
  /** Id of the element that names the item. */
  labelledBy: string;
  words: RatingWords;
  format: (value: number) => string;
  onChange: (value: number) => void;
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Five stars as a slider, with a minus and a plus beside. */
export const StarSlider = ({ value, shown, labelledBy, words, format, onChange }: Props) => {
  const step = (by: number): void => {
    // Reducing an empty rating has no effect.
    if (value || by > 0) onChange(toRating((value ?? 0) + by));
  };
  const onClick = ({ currentTarget, clientX }: TargetedMouseEvent<HTMLElement>): void =>
    onChange(valueAt(clientX, currentTarget.getBoundingClientRect(), isRtl(currentTarget)));
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = valueByKey(event.key, value ?? 0, isRtl(event.currentTarget));
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  };
  const text = value === null ? words.none : fill(words.value, { value: format(value), max: maxRating });

  return (
    <div className="star-row">
      <div
        className="stars"
        role="slider"
        tabIndex={0}
        aria-labelledby={labelledBy}
        aria-valuemin={0}
        aria-valuemax={maxRating}
        aria-valuenow={value ?? 0}
        aria-valuetext={text}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <svg viewBox={`0 0 ${maxRating} 1`} aria-hidden="true">
          <rect width={shown} height="1" />
        </svg>
      </div>
      <button type="button" aria-label={words.minus} aria-disabled={!value} onClick={() => step(-ratingStep)}>
        −
      </button>
      <output aria-hidden="true">{value === null ? '–' : format(value)}</output>
      <button
        type="button"
        aria-label={words.plus}
        aria-disabled={value === maxRating}
        onClick={() => step(ratingStep)}
      >
        +
      </button>
    </div>
  );
};
