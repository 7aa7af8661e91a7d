import type { Focus } from '#schemas/picture.ts';
import type { DeskKey } from '../words/words.ts';
import { pictureAddress } from '../client/items.ts';
import { useMayWrite, useStory, useValue } from '../story/story-context.ts';
import { textsOf } from '../saving/localised-value.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { cropShapes, focusGrid } from './focus.ts';
import { isShownPicture } from './picture-name.ts';

const keyOf = (focus: Focus | undefined): DeskKey => `focus.${(focus ?? 'middle').replace(' ', '-')}` as DeskKey;

/** What stays of a picture where it is cut, chosen on a grid of nine, with the shapes that the site cuts it to. */
export const CropsField = ({ spec, path }: FieldProps<'crops'>) => {
  const say = useWords();
  const { item } = useStory();
  const mayWrite = useMayWrite();
  const [source] = useValue([...path.slice(0, -1), 'src']);
  const [focus, setFocus] = useValue(path);
  const name = typeof source === 'string' ? source : Object.values(textsOf(source))[0];
  if (name === undefined || !isShownPicture(name)) return null;
  return (
    <FieldFrame path={path} label={say(spec.label)} hint={say('focus.hint')} isGroup>
      {({ id }) => (
        <div className="crops">
          <div className="focus-grid" id={id} role="radiogroup" aria-label={say(spec.label)}>
            {focusGrid.map((each) => (
              <label key={each ?? 'middle'}>
                <input
                  type="radio"
                  name={id}
                  disabled={!mayWrite}
                  checked={(each ?? undefined) === (focus ?? undefined)}
                  onChange={() => setFocus(each)}
                />
                <span className="visually-hidden">{say(keyOf(each))}</span>
              </label>
            ))}
          </div>
          {cropShapes.map((shape) => (
            <figure key={shape}>
              <img
                data-shape={shape}
                data-focus={typeof focus === 'string' ? focus : undefined}
                src={pictureAddress(item, name)}
                alt=""
              />
              <figcaption>{say(`crop.${shape}`)}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </FieldFrame>
  );
};
