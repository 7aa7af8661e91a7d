import { Link } from '../navigation/Link.tsx';
import { Screen } from '../navigation/Screen.tsx';
import { useWords } from '../words/use-words.ts';

/** An address that leads nowhere. */
export const MissingScreen = () => {
  const say = useWords();
  return (
    <Screen title={say('missing.title')} className="arrival">
      <p className="lead">{say('missing.about')}</p>
      <Link to={{ name: 'stories' }}>{say('nav.stories')}</Link>
    </Screen>
  );
};
