import { useMemo, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { FieldError } from '../account/FieldError.tsx';
import type { ProfileWords } from '../account/words.ts';
import './crop.css';
import { drawPart, type CroppedPart } from './draw-part.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  picture: HTMLCanvasElement;
  words: ProfileWords;
  isBusy: boolean;
  error: string | undefined;
  onUse: (part: Blob | undefined) => void;
  onCancel: () => void;
}

const [smallest, largest] = [1, 4];

/** Chooses the part of a picture that is shown: by dragging, by arrow keys, and a slider for its size. */
export const CropStep = ({ picture, words, isBusy, error, onUse, onCancel }: Props) => {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(smallest);
  const part = useRef<CroppedPart>(undefined);
  const slider = useFirstFocus<HTMLInputElement>();
  const address = useMemo(() => picture.toDataURL('image/jpeg', 0.92), [picture]);
  const { picture: own, fields } = words;

  const use = async (): Promise<void> => {
    if (!isBusy && part.current) onUse(await drawPart(picture, part.current).catch(() => undefined));
  };

  return (
    <div className="crop">
      <div className="crop-stage">
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          minZoom={smallest}
          maxZoom={largest}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={8}
          // The wheel scrolls the page; styles come from a file, as the security policy requires.
          zoomWithScroll={false}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': own.crop, 'aria-describedby': 'crop-help' }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_, inPixels) => {
            part.current = inPixels;
          }}
        />
      </div>
      <p id="crop-help" className="hint">
        {own.cropHelp}
      </p>
      <label className="crop-zoom">
        <span>{own.zoom}</span>
        <input
          ref={slider}
          type="range"
          min={smallest}
          max={largest}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <FieldError id="crop-error" text={error} />
      <div className="choices">
        <button type="button" className="primary" aria-busy={isBusy} onClick={() => void use()}>
          {isBusy ? fields.saving : own.use}
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          {fields.cancel}
        </button>
      </div>
    </div>
  );
};
