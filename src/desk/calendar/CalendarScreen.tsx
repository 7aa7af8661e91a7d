import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ListedItem } from '#contract/desk/items.ts';
import { readQuery, replaceQuery } from '../navigation/navigate.ts';
import { Screen } from '../navigation/Screen.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { Segments } from '../parts/Segments.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useMedia } from '../parts/use-media.ts';
import { storiesWithin } from '../client/calendar.ts';
import { $language } from '../stores/look.ts';
import { instantText, paperNow, paperZone, toLocalTime } from '../words/instants.ts';
import { paperZoneName } from '../words/zone-name.ts';
import { useWords } from '../words/use-words.ts';
import { Agenda } from './Agenda.tsx';
import { addDays, addMonths, type Day, dayBegin, firstWeekday, readMonth, weeksOf } from './month.ts';
import { MonthGrid } from './MonthGrid.tsx';

const views = ['month', 'agenda'] as const;
type View = (typeof views)[number];

const isView = (text: string | null): text is View => views.some((view) => view === text);

/** Stories by the day of the paper on which they appear. */
const byDay = (stories: readonly ListedItem[]): Map<Day, ListedItem[]> =>
  Map.groupBy(stories, ({ publishedAt }) => toLocalTime(publishedAt).slice(0, 10));

/** What is scheduled and published, by the clock of the paper: a month, or a list of its days. The address holds the choice. */
export const CalendarScreen = () => {
  const say = useWords();
  const locale = useStore($language);
  const hasRoom = useMedia('(min-width: 60em)');
  const today = toLocalTime(new Date(paperNow()).toISOString()).slice(0, 10);
  const [month, setMonth] = useState(() => readMonth(readQuery().get('month'), today));
  const [chosen, setChosen] = useState<View>(() => {
    const view = readQuery().get('view');
    return isView(view) ? view : 'month';
  });
  useEffect(() => replaceQuery(new URLSearchParams({ month, view: chosen })), [month, chosen]);
  const weeks = weeksOf(month, firstWeekday(locale));
  const [first = `${month}-01`, last = first] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const [state, retry] = useLoaded(
    () => storiesWithin(dayBegin(first, paperZone), dayBegin(addDays(last, 1), paperZone)),
    first + last,
  );
  const view = hasRoom ? chosen : 'agenda';
  return (
    <Screen title={say('nav.calendar')}>
      <div className="calendar-bar">
        <h2 aria-live="polite">{instantText(`${month}-15T12:00:00Z`, locale, 'month')}</h2>
        <div className="row" role="group" aria-label={say('calendar.month')}>
          <button type="button" className="plain" onClick={() => setMonth(addMonths(month, -1))}>
            {say('calendar.previous')}
          </button>
          <button type="button" className="plain" onClick={() => setMonth(today.slice(0, 7))}>
            {say('calendar.today')}
          </button>
          <button type="button" className="plain" onClick={() => setMonth(addMonths(month, 1))}>
            {say('calendar.next')}
          </button>
        </div>
        {hasRoom && (
          <Segments
            label={say('story.view')}
            value={view}
            onChange={setChosen}
            options={views.map((value) => ({ value, label: say(`calendar.${value}`) }))}
          />
        )}
      </div>
      <LoadState state={state} retry={retry}>
        {(stories) =>
          view === 'month' ? (
            <MonthGrid month={month} weeks={weeks} days={byDay(stories)} today={today} />
          ) : (
            <Agenda month={month} days={byDay(stories)} today={today} />
          )
        }
      </LoadState>
      <p className="field-hint">{say('field.zone', { zone: paperZoneName(`${month}-15T12:00:00Z`, locale) })}</p>
    </Screen>
  );
};
