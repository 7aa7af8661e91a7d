import { useWords } from '../words/use-words.ts';
import { useValue } from './story-context.ts';

/** The lines that place the story's charts: a chart itself is edited in its file. */
export const ChartIds = () => {
  const say = useWords();
  const [charts] = useValue(['charts']);
  const ids = Array.isArray(charts)
    ? charts.flatMap((chart) =>
        typeof chart === 'object' && chart !== null && !Array.isArray(chart) ? [String(chart['id'])] : [],
      )
    : [];
  if (ids.length === 0) return null;
  return (
    <div className="field">
      <p className="field-label">{say('field.charts')}</p>
      <ul className="chosen">
        {ids.map((id) => (
          <li key={id}>
            <code dir="ltr">{`::chart{${id}}`}</code>
          </li>
        ))}
      </ul>
    </div>
  );
};
