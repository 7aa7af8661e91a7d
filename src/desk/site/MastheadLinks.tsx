import { useStore } from '@nanostores/react';
import { otherLinkNames } from '#settings/site/link-names.ts';
import { isSiteSection } from '#settings/site-sections.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { FieldProblems } from '../fields/FieldProblems.tsx';
import { fieldId } from '../fields/field-id.ts';
import { ChosenOrder } from '../parts/ChosenOrder.tsx';
import { $language } from '../stores/look.ts';
import { useOpenFacts, useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import { type LinkEntry, linkKey, linkText, otherLinks } from './link-entries.ts';
import { OwnLink } from './OwnLink.tsx';
import { sectionOf, sectionsOf } from './section-entries.ts';

/** The links of the masthead, in their order; without a choice those of all sections. */
export const MastheadLinks = () => {
  const say = useWords();
  const locale = useStore($language);
  const [value, setValue] = useValue(['navigation']);
  const [sections] = useValue(['sections']);
  const problems = useStore(useOpenFacts().$problems).filter(({ field }) => field.startsWith('navigation.'));
  const chosen: readonly LinkEntry[] = Array.isArray(value) ? value : sectionsOf(sections).shown.map(sectionOf);
  const nameOf = (entry: LinkEntry): string => {
    const name = linkKey(entry);
    if (isSiteSection(name)) return say(`siteSection.${name}`);
    const other = otherLinkNames.find((each) => each === name);
    return other ? say(`linkName.${other}`) : (linkText(entry, locale) ?? name);
  };
  const store = (next: readonly LinkEntry[]): void => setValue([...next]);
  return (
    <FieldFrame path={['navigation']} label={say('setting.navigation')} hint={say('setting.navigationHint')} isGroup>
      {({ id }) => (
        <div id={id} tabIndex={-1}>
          <ChosenOrder<LinkEntry>
            label={say('setting.navigation')}
            chosen={chosen}
            others={otherLinks(chosen)}
            othersLabel={say('setting.linksLeftOut')}
            keyOf={linkKey}
            nameOf={nameOf}
            onChange={store}
          >
            <FieldProblems id={fieldId(['navigation', 'problems'])} problems={problems} />
            <div className="row">
              <OwnLink
                onAdd={(entry) => store([...chosen.filter((each) => linkKey(each) !== linkKey(entry)), entry])}
              />
              {Array.isArray(value) && (
                <button type="button" className="quiet" onClick={() => setValue(undefined)}>
                  {say('setting.allSections')}
                </button>
              )}
            </div>
          </ChosenOrder>
        </div>
      )}
    </FieldFrame>
  );
};
