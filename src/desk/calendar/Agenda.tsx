import { useStore } from '@nanostores/react';
import type { ListedItem } from '#contract/desk/items.ts';
import { $language } from '../stores/look.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import type { Day, Month } from './month.ts';

interface AgendaProps {
  month: Month;
  days: ReadonlyMap<Day, readonly ListedItem[]>;
  today: Day;
}

/** The days of a month on which something appears, each with its stories. */
export const Agenda = ({ month, days, today }: AgendaProps) => {
  const say = useWords();
  const locale = useStore($language);
  const own = [...days].filter(([day]) => day.startsWith(month));
  if (own.length === 0) return <p className="quiet-line">{say('calendar.none')}</p>;
  return (
    <div className="agenda">
      {own.map(([day, stories]) => (
        <section key={day} aria-labelledby={`day-${day}`} aria-current={day === today ? 'date' : undefined}>
          <h3 id={`day-${day}`}>{instantText(`${day}T12:00:00Z`, locale, 'longDay')}</h3>
          <ul>
            {stories.map((story) => (
              <CalendarEntry key={story.item} story={story} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
