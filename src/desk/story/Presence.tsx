import { useStore } from '@nanostores/react';
import type { ShownPerson } from '#contract/desk/item-routes.ts';
import { localeFacts } from '#i18n/locales.ts';
import { $language } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';

/** Who else has it open: nobody is locked out by it. */
export const Presence = ({ people }: { people: readonly ShownPerson[] }) => {
  const say = useWords();
  const locale = useStore($language);
  return (
    <p role="status" className="presence">
      {people.length > 0 &&
        say('story.others', { people: people.map(({ name }) => name).join(localeFacts[locale].listSeparator) })}
    </p>
  );
};
