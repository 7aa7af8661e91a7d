import { useRef } from 'react';
import type { FoundItem } from '#contract/desk/items.ts';
import { Field } from '../fields/Field.tsx';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { FindBox } from '../fields/FindBox.tsx';
import { useValue } from '../story/story-context.ts';
import { paperNow } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';
import { breakingUntil } from './breaking-until.ts';
import { StoryName, useNameOf } from './StoryName.tsx';

const finds = ['story', 'match', 'competition', 'club', 'player'] as const satisfies readonly FoundItem['kind'][];
/** Hours that a line is usually shown. */
const hours = [1, 3, 12] as const;

const LinkOf = () => {
  const say = useWords();
  const [link, setLink] = useValue(['breaking', 'link']);
  const nameOf = useNameOf();
  return (
    <FieldFrame path={['breaking', 'link']} label={say('front.link')} hint={say('front.linkHint')}>
      {(control) => (
        <>
          {typeof link === 'string' && (
            <div className="chosen-story">
              <StoryName name={link} />
              <button
                type="button"
                className="quiet"
                aria-label={say('field.remove', { name: nameOf(link) })}
                onClick={() => {
                  setLink(undefined);
                  document.getElementById(control.id)?.focus();
                }}
              >
                ×
              </button>
            </div>
          )}
          <FindBox
            {...control}
            finds={finds}
            placeholder={say('field.find')}
            onFound={({ kind, id }) => setLink(kind === 'story' ? id : `${kind}/${id}`)}
          />
        </>
      )}
    </FieldFrame>
  );
};

/** The line above everything, until its time. */
export const BreakingLine = () => {
  const say = useWords();
  const [line, setLine] = useValue(['breaking']);
  const [, setUntil] = useValue(['breaking', 'until']);
  const begin = useRef<HTMLDivElement>(null);
  if (line === undefined || line === null)
    return (
      <div ref={begin}>
        <p className="field-hint">{say('front.breakingHint')}</p>
        <button
          type="button"
          className="plain begin"
          onClick={() => setLine({ text: {}, until: breakingUntil(paperNow(), hours[1]) })}
        >
          {say('front.addBreaking')}
        </button>
      </div>
    );
  return (
    <>
      <Field
        spec={{ kind: 'line', name: 'text', label: 'front.text', hint: 'front.textHint', isLocalised: true }}
        parent={['breaking']}
      />
      <LinkOf />
      <Field spec={{ kind: 'instant', name: 'until', label: 'front.until' }} parent={['breaking']} />
      <div className="row" role="group" aria-label={say('front.until')}>
        {hours.map((count) => (
          <button
            key={count}
            type="button"
            className="quiet"
            onClick={() => setUntil(breakingUntil(paperNow(), count))}
          >
            {say('front.hours', { count })}
          </button>
        ))}
        <button type="button" className="quiet" onClick={() => setLine(undefined)}>
          {say('front.removeBreaking')}
        </button>
      </div>
    </>
  );
};
