import type { MatchSheet } from '#football/entry/match-sheet.ts';
import type { RecordEvent } from '#football/entry/record-events.ts';
import { type EntryTexts, minuteText } from './entry-text.ts';
import { useMatchWords } from './record-words.ts';

interface RecordEventsProps {
  events: readonly RecordEvent[];
  homeTeam: unknown;
  sheet: MatchSheet;
  texts: EntryTexts;
  onRemove: ((at: number) => void) | undefined;
}

/** The events of a record in the order of play, each on its side. */
export const RecordEvents = ({ events, homeTeam, sheet, texts, onRemove }: RecordEventsProps) => {
  const say = useMatchWords();
  return (
    <section className="entries" aria-label={say('events.title')}>
      <h2>{say('events.title')}</h2>
      {events.length === 0 && <p className="quiet-line">{say('events.none')}</p>}
      <ol>
        {events.map((event, at) => {
          const side = event.team === homeTeam ? 'home' : 'away';
          const isKick = event.type.startsWith('shootout');
          return (
            <li key={`${at}${JSON.stringify(event)}`} data-side={side}>
              <span className="entry-number figures" dir="ltr">
                {isKick ? '' : `${minuteText(event)}′`}
              </span>
              <span className="entry-parts">
                <bdi className="entry-what">{say(`event.${event.type}`)}</bdi>
                <bdi>{texts.personText(event)}</bdi>
                {event.off && <bdi>{say('entry.for', { player: texts.personText(event.off) })}</bdi>}
                <bdi className="entry-team">{sheet[side].name}</bdi>
              </span>
              {onRemove && (
                <button type="button" className="link" onClick={() => onRemove(at)}>
                  {say('events.remove')}
                  <span className="visually-hidden">
                    {' '}
                    {say(`event.${event.type}`)} {texts.personText(event)}
                  </span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
