import { useStore } from '@nanostores/react';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { FieldProblems } from '../fields/FieldProblems.tsx';
import { fieldId } from '../fields/field-id.ts';
import { FindBox } from '../fields/FindBox.tsx';
import { OrderedList } from '../parts/OrderedList.tsx';
import { useOpenFacts, useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import { StoryName, useNameOf } from './StoryName.tsx';

/** The stories directly after the lead, in their order. */
export const Pins = () => {
  const say = useWords();
  const [value, setValue] = useValue(['pins']);
  const [lead] = useValue(['lead']);
  const problems = useStore(useOpenFacts().$problems);
  const nameOf = useNameOf();
  const pins = Array.isArray(value) ? value.filter((pin) => typeof pin === 'string') : [];
  const store = (next: readonly string[]): void => setValue(next.length === 0 ? undefined : [...next]);
  return (
    <FieldFrame path={['pins']} label={say('front.pinned')} hint={say('front.pinsHint')}>
      {(control) => (
        <>
          {pins.length > 0 && (
            <OrderedList
              label={say('front.pins')}
              items={pins}
              keyOf={String}
              nameOf={nameOf}
              onChange={(next) => {
                store(next);
                if (next.length === 0) document.getElementById(control.id)?.focus();
              }}
            >
              {(pin, at) => (
                <>
                  <StoryName name={pin} />
                  <FieldProblems
                    id={fieldId(['pins', at, 'problem'])}
                    problems={problems.filter(({ field }) => field === `pins.${at}`)}
                  />
                </>
              )}
            </OrderedList>
          )}
          <FindBox
            {...control}
            finds={['story']}
            placeholder={say('front.findStory')}
            onFound={({ id }) => {
              if (id !== lead && !pins.includes(id)) store([...pins, id]);
            }}
          />
        </>
      )}
    </FieldFrame>
  );
};
