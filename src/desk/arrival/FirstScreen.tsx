import { useEffect, useState } from 'react';
import type { DeskFailure } from '../client/client.ts';
import { openFirstLink } from '../client/people.ts';
import { replacePlace } from '../navigation/navigate.ts';
import { Screen } from '../navigation/Screen.tsx';
import { refreshVisitor } from '../stores/me.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';

/** Keys that were sent: a key counts once, and React may run an effect twice. */
const sent = new Set<string>();

/** The link that `npm start` prints: it signs the first administrator in. */
export const FirstScreen = ({ linkKey }: { linkKey: string }) => {
  const say = useWords();
  const [failure, setFailure] = useState<DeskFailure>();
  useEffect(() => {
    if (sent.has(linkKey)) return;
    sent.add(linkKey);
    const open = async (): Promise<void> => {
      const answer = await openFirstLink(linkKey);
      if (!answer.ok) return setFailure(answer.failure);
      replacePlace({ name: 'stories' });
      await refreshVisitor();
    };
    void open();
  }, [linkKey]);
  return (
    <Screen title={say('first.title')} className="arrival">
      <p className="lead" role="status">
        {failure ? failureText(say, failure) : say('first.waiting')}
      </p>
      {failure && <p className="field-hint">{say('first.again')}</p>}
    </Screen>
  );
};
