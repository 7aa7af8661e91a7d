import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Locale, locales } from '#i18n/locales.ts';
import { pictureAddress } from '../client/items.ts';
import type { DataPath } from '../saving/data-changes.ts';
import { useMayWrite, useStory, useValue } from '../story/story-context.ts';
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
            <bdi className="code">{name || say('picture.none')}</bdi>
            {facts?.width && (
              <span className="aside figures">
                {facts.width} × {facts.height}
              </span>
            )}
          </div>
          {mayWrite && (
            <PictureChoice control={control} name={name} isBusy={isRunning} onFiles={take} onName={setValue} />
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
  if (typeof value !== 'object' || value === null) return <PictureFile spec={spec} path={path} />;
  return locales.map((locale) => <PictureFile key={locale} spec={spec} path={[...path, locale]} locale={locale} />);
};
