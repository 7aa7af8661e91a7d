import { type FrontBlock, frontBlocks } from '#schemas/front-page-names.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { ChosenOrder } from '../parts/ChosenOrder.tsx';
import { useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import { shownBlocks } from './shown-blocks.ts';

/** Which blocks the page has, and their order. */
export const Blocks = () => {
  const say = useWords();
  const [value, setValue] = useValue(['blocks']);
  const shown = shownBlocks(value);
  const nameOf = (block: FrontBlock): string => say(`block.${block}`);
  return (
    <FieldFrame path={['blocks']} label={say('front.blocksShown')} hint={say('front.blocksHint')} isGroup>
      {({ id }) => (
        <div id={id} tabIndex={-1}>
          <ChosenOrder
            label={say('front.blocksShown')}
            chosen={shown}
            others={frontBlocks.filter((block) => !shown.includes(block))}
            othersLabel={say('front.blocksHidden')}
            keyOf={String}
            nameOf={nameOf}
            onChange={(next) => setValue([...next])}
          >
            {value !== undefined && value !== null && (
              <button type="button" className="quiet" onClick={() => setValue(undefined)}>
                {say('front.resetBlocks')}
              </button>
            )}
          </ChosenOrder>
        </div>
      )}
    </FieldFrame>
  );
};
