import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ListedItem } from '#contract/desk/items.ts';
import { $language } from '../stores/look.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import type { Day, Month } from './month.ts';

interface MonthGridProps {
  month: Month;
  weeks: readonly (readonly Day[])[];
  days: ReadonlyMap<Day, readonly ListedItem[]>;
  today: Day;
}

/** Stories that a day shows before it is opened. */
const fewStories = 4;

/** Noon in UTC is the same day in every zone of a paper but the farthest. */
const noon = (day: Day): string => `${day}T12:00:00Z`;

const DayCell = ({ day, month, stories, today }: Pick<MonthGridProps, 'month' | 'today'> & DayStories) => {
  const say = useWords();
  const locale = useStore($language);
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? stories : stories.slice(0, fewStories);
  const rest = stories.length - shown.length;
  return (
    <td data-outside={!day.startsWith(month) || undefined} aria-current={day === today ? 'date' : undefined}>
      <span className="calendar-day figures">{instantText(noon(day), locale, 'dayOfMonth')}</span>
      <ul>
        {shown.map((story) => (
          <CalendarEntry key={story.item} story={story} />
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {say('calendar.more', { count: rest })}
        </button>
      )}
    </td>
  );
};

interface DayStories {
  day: Day;
  stories: readonly ListedItem[];
}

/** A month as a table: a row for each week, which begins as the language has it. */
export const MonthGrid = ({ weeks, days, ...rest }: MonthGridProps) => {
  const locale = useStore($language);
  return (
    <div className="scrolled">
      <table className="calendar-month">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {instantText(noon(day), locale, 'weekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell key={day} day={day} stories={days.get(day) ?? []} {...rest} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
