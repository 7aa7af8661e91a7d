import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CopiedPicture } from '#contract/desk/picture-routes.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { pictureAddress } from '../client/items.ts';
import { changeAt, type DataPath } from '../saving/data-changes.ts';
import { textsOf } from '../saving/localised-value.ts';
import { useMayWrite, useOpenFacts, useStory, useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { isShownPicture } from './picture-name.ts';
import { useUpload } from './use-upload.ts';

interface PictureProps {
  spec: FieldProps<'file'>['spec'];
  path: DataPath;
  locale?: Locale;
}

const PictureFile = ({ spec, path, locale }: PictureProps) => {
  const say = useWords();
  const { item, $facts } = useStory();
  const { pictures } = useStore($facts);
  const mayWrite = useMayWrite();
  const [value, setValue] = useValue(path);
  const [isOver, setOver] = useState(false);
  const { isRunning, message, take } = useUpload(setValue);
  const { change, value: present } = useOpenFacts();
  /** What is said of a picture comes with it, where fields beside it say it. */
  const onTaken = ({ src, ...words }: CopiedPicture['values']): void => {
    if (spec.name !== 'src' || locale !== undefined)
      return setValue(typeof src === 'string' ? src : Object.values(textsOf(src))[0]);
    for (const [name, each] of Object.entries({ src, licence: undefined, focus: undefined, ...words }))
      change(changeAt(present(), [...path.slice(0, -1), name], each));
  };
  const name = typeof value === 'string' ? value : '';
  const facts = pictures.find((each) => each.name === name);
  return (
    <FieldFrame path={path} locale={locale} label={say(spec.label)} hint={mayWrite ? say('picture.how') : undefined}>
      {(control) => (
        <div
          className="picture-drop"
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            if (mayWrite) void take(event.dataTransfer.files);
          }}
          onPaste={(event) => {
            if (!mayWrite || event.clipboardData.files.length === 0) return;
            event.preventDefault();
            void take(event.clipboardData.files);
          }}
        >
          {isShownPicture(name) && <img src={pictureAddress(item, name)} alt="" />}
          <div className="picture-facts">
            {name ? <bdi className="code">{name}</bdi> : <span>{say('picture.none')}</span>}
            {facts?.width && (
              <bdi className="aside figures" dir="ltr">
                {facts.width} × {facts.height}
              </bdi>
            )}
          </div>
          {mayWrite && (
            <PictureChoice {...{ control, name, isBusy: isRunning, onTaken }} onFiles={take} onName={setValue} />
          )}
          <p role="status" className="field-hint">
            {message}
          </p>
        </div>
      )}
    </FieldFrame>
  );
};

/** The file of a picture: chosen, dropped or pasted. A picture by language has one for each. */
export const FileField = ({ spec, path }: FieldProps<'file'>) => {
  const [value] = useValue(path);
  if (!spec.isLocalised && (typeof value !== 'object' || value === null))
    return <PictureFile spec={spec} path={path} />;
  return locales.map((locale) => <PictureFile key={locale} spec={spec} path={[...path, locale]} locale={locale} />);
};
