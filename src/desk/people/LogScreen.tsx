import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AuditLine } from '#contract/desk/people-routes.ts';
import type { DeskFailure } from '../client/client.ts';
import { auditFile, listAudit } from '../client/people.ts';
import { Screen } from '../navigation/Screen.tsx';
import { $language } from '../stores/look.ts';
import { failureText } from '../words/failure-text.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';
import { actionText, detailText } from './audit-text.ts';

const Line = ({ line }: { line: AuditLine }) => {
  const { at, person, action, item } = line;
  const say = useWords();
  const locale = useStore($language);
  return (
    <tr>
      <td className="figures">
        <time dateTime={at}>{instantText(at, locale, 'full')}</time>
      </td>
      <td>
        <bdi>{person}</bdi>
      </td>
      <td>{actionText(say, action)}</td>
      <td>
        {item !== null && <bdi className="code">{item}</bdi>} <bdi>{detailText(say, line, locale)}</bdi>
      </td>
    </tr>
  );
};

/** Who did what at the desk, latest first; the whole of it as a file. */
export const LogScreen = () => {
  const say = useWords();
  const [lines, setLines] = useState<readonly AuditLine[]>([]);
  const [isAll, setAll] = useState(false);
  const [failure, setFailure] = useState<DeskFailure>();
  const load = async (before?: string): Promise<void> => {
    const answer = await listAudit(before);
    if (!answer.ok) return setFailure(answer.failure);
    setFailure(undefined);
    setLines((former) => (before === undefined ? answer.data : [...former, ...answer.data]));
    setAll(answer.data.length === 0);
  };
  useEffect(() => void load(), []);
  return (
    <Screen
      title={say('nav.log')}
      aside={
        <a className="plain" href={auditFile} download>
          {say('log.export')}
        </a>
      }
    >
      <p role="status" className="list-count">
        {failure && failureText(say, failure)}
      </p>
      <div className="scrolled" tabIndex={0} role="region" aria-label={say('nav.log')}>
        <table className="log">
          <thead>
            <tr>
              {(['time', 'person', 'action', 'item'] as const).map((name) => (
                <th key={name} scope="col">
                  {say(`log.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {!isAll && lines.length > 0 && (
        <button type="button" className="plain" onClick={() => void load(lines.at(-1)?.id)}>
          {say('list.more')}
        </button>
      )}
    </Screen>
  );
};
