import { useStore } from '@nanostores/react';
import { localeFacts } from '#i18n/locales.ts';
import { $language } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';
import { useStory } from './story-context.ts';

/** Who else has the story open: nobody is locked out by it. */
export const Presence = () => {
  const say = useWords();
  const locale = useStore($language);
  const people = useStore(useStory().$people);
  return (
    <p role="status" className="presence">
      {people.length > 0 &&
        say('story.others', { people: people.map(({ name }) => name).join(localeFacts[locale].listSeparator) })}
    </p>
  );
};
