import { isSiteSection } from '#settings/site-sections.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { ChosenOrder } from '../parts/ChosenOrder.tsx';
import { textsOf } from '../saving/localised-value.ts';
import { useStore } from '@nanostores/react';
import { $language } from '../stores/look.ts';
import { useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import { type SectionEntry, sectionOf, sectionsOf } from './section-entries.ts';

/** What the paper has, in the order of its navigation. */
export const Sections = () => {
  const say = useWords();
  const locale = useStore($language);
  const [value, setValue] = useValue(['sections']);
  const { shown, others } = sectionsOf(value);
  const nameOf = (entry: SectionEntry): string => {
    const section = sectionOf(entry);
    const own = typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? entry[section] : undefined;
    return textsOf(own)[locale] ?? (isSiteSection(section) ? say(`siteSection.${section}`) : section);
  };
  return (
    <FieldFrame path={['sections']} label={say('setting.sections')} hint={say('setting.sectionsHint')} isGroup>
      {({ id }) => (
        <div id={id} tabIndex={-1}>
          <ChosenOrder<SectionEntry>
            label={say('setting.sections')}
            chosen={shown}
            others={others}
            othersLabel={say('setting.sectionsLeftOut')}
            keyOf={sectionOf}
            nameOf={nameOf}
            onChange={(next) => setValue([...next])}
          />
        </div>
      )}
    </FieldFrame>
  );
};
