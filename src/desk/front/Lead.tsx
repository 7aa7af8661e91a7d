import { FieldFrame } from '../fields/FieldFrame.tsx';
import { FindBox } from '../fields/FindBox.tsx';
import { useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import { StoryName, useNameOf } from './StoryName.tsx';

/** The story at the top. */
export const Lead = () => {
  const say = useWords();
  const [lead, setLead] = useValue(['lead']);
  const [pins, setPins] = useValue(['pins']);
  const nameOf = useNameOf();
  const take = (id: string): void => {
    // No story is twice on the page.
    if (Array.isArray(pins) && pins.includes(id)) {
      const others = pins.filter((pin) => pin !== id);
      setPins(others.length === 0 ? undefined : others);
    }
    setLead(id);
  };
  return (
    <FieldFrame path={['lead']} label={say('front.leadStory')} hint={say('front.leadHint')}>
      {(control) => (
        <>
          {typeof lead === 'string' && (
            <div className="chosen-story">
              <StoryName name={lead} />
              <button
                type="button"
                className="quiet"
                aria-label={say('field.remove', { name: nameOf(lead) })}
                onClick={() => {
                  setLead(undefined);
                  document.getElementById(control.id)?.focus();
                }}
              >
                ×
              </button>
            </div>
          )}
          <FindBox
            {...control}
            finds={['story']}
            placeholder={say(typeof lead === 'string' ? 'front.otherLead' : 'front.findStory')}
            onFound={({ id }) => take(id)}
          />
        </>
      )}
    </FieldFrame>
  );
};
