import { useStore } from '@nanostores/react';
import { $language } from '../stores/look.ts';
import { instantText } from '../words/instants.ts';
import type { EntryTexts } from './entry-text.ts';
import { useMatchWords } from './record-words.ts';
import type { Journal } from './use-journal.ts';

interface JournalListProps {
  journal: Journal;
  texts: EntryTexts;
  onUndo: ((n: number) => void) | undefined;
}

/** Everything that was entered, the latest first: by whom and when, and what was undone. */
export const JournalList = ({ journal: { entries, waiting }, texts, onUndo }: JournalListProps) => {
  const say = useMatchWords();
  const locale = useStore($language);
  const undone = new Set(entries.flatMap(({ entry }) => (entry.type === 'undo' ? [entry.of] : [])));
  const shown = entries.filter(({ entry }) => entry.type !== 'undo').toReversed();
  const line = (parts: readonly string[]) =>
    parts.map((part, at) => (
      <bdi key={at} className={at === 0 ? 'entry-what' : undefined}>
        {part}
      </bdi>
    ));
  return (
    <section className="entries" aria-label={say('journal.title')}>
      <h2>{say('journal.title')}</h2>
      {shown.length === 0 && waiting.length === 0 && <p className="quiet-line">{say('journal.none')}</p>}
      <ol reversed>
        {waiting.toReversed().map(({ id, entry }) => (
          <li key={id} data-waiting>
            <span className="entry-parts">{line(texts.partsOf(entry))}</span>
            <span className="entry-by">{say('journal.waiting')}</span>
          </li>
        ))}
        {shown.map(({ id, n, at, entry, by }) => (
          <li key={id} data-undone={undone.has(id) || undefined}>
            <span className="entry-number figures">{n}</span>
            <span className="entry-parts">{line(texts.partsOf(entry))}</span>
            <span className="entry-by">
              {undone.has(id) && <span>{say('journal.undone')}</span>}
              <bdi>{by}</bdi>
              <time dateTime={at} className="figures">
                {instantText(at, locale, 'time')}
              </time>
            </span>
            {onUndo && !undone.has(id) && (
              <button type="button" className="link" onClick={() => onUndo(n)}>
                {say('journal.undo')}
                <span className="visually-hidden"> {texts.partsOf(entry).join(' ')}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
