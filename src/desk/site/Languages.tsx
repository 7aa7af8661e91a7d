import { localeFacts } from '#i18n/locales.ts';
import { knownLanguages, type Language } from '#settings/site/known-languages.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { ChosenOrder } from '../parts/ChosenOrder.tsx';
import { useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';

/** The languages of the paper; the first is for readers of all others. */
export const Languages = () => {
  const say = useWords();
  const [value, setValue] = useValue(['languages']);
  const given: readonly unknown[] = Array.isArray(value) ? value : knownLanguages;
  const chosen = given.flatMap((name) => knownLanguages.filter((language) => language === name));
  return (
    <FieldFrame path={['languages']} label={say('setting.languages')} hint={say('setting.languagesHint')} isGroup>
      {({ id }) => (
        <div id={id} tabIndex={-1}>
          <ChosenOrder<Language>
            label={say('setting.languages')}
            chosen={chosen}
            others={knownLanguages.filter((language) => !chosen.includes(language))}
            othersLabel={say('setting.languagesLeftOut')}
            keyOf={String}
            nameOf={(language) => localeFacts[language].ownName}
            onChange={(next) => setValue([...next])}
          />
        </div>
      )}
    </FieldFrame>
  );
};
