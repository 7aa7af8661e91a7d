import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { $language } from '../stores/look.ts';
import { fromLocalTime, paperNow, toLocalTime } from '../words/instants.ts';
import { paperZoneName } from '../words/zone-name.ts';
import { useWords } from '../words/use-words.ts';
import { useStoryState } from './use-state.ts';
import { CorrectionForm, type CorrectionNote } from './CorrectionForm.tsx';
import type { usePublishing } from './use-publishing.ts';

interface PublishDialogProps {
  act: ReturnType<typeof usePublishing>;
  /** What leads to what would keep it from being published. */
  obstacles: ReactNode;
  /** What was written of a correction. It stays until the correction is published. */
  note: CorrectionNote;
  onNote: (note: CorrectionNote) => void;
  onClose: () => void;
}

const hourFrom = (ms: number): string => toLocalTime(new Date(Math.ceil(ms / 3_600_000) * 3_600_000).toISOString());

/** Publishing now or at a time, correcting and withdrawing: each says what it does. */
export const PublishDialog = ({ act, obstacles, note, onNote, onClose }: PublishDialogProps) => {
  const say = useWords();
  const { status, isChanged } = useStoryState();
  const [time, setTime] = useState(() => hourFrom(paperNow() + 600_000));
  const at = fromLocalTime(time);
  const zone = paperZoneName(at ?? new Date().toISOString(), useStore($language));
  const isPublic = status === 'published';
  const isKept = Boolean(obstacles);
  const run = (action: () => Promise<boolean>): void => {
    onClose();
    void action();
  };
  return (
    <Dialog title={say('publish.title')} onClose={onClose}>
      <section className="choice-part">
        <button type="button" className="strong" disabled={isKept} onClick={() => run(() => act.publish())}>
          {say(isPublic ? 'publish.changes' : 'publish.now')}
        </button>
        <p className="field-hint">{obstacles || say(isPublic ? 'publish.changesHint' : 'publish.nowHint')}</p>
      </section>
      {!isPublic && (
        <form
          className="choice-part"
          onSubmit={(event) => {
            event.preventDefault();
            if (at !== undefined) run(() => act.publish(at));
          }}
        >
          <label htmlFor="publish-at">{say('publish.at')}</label>
          <div className="row">
            <input
              id="publish-at"
              type="datetime-local"
              required
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
            <button type="submit" className="plain" disabled={isKept}>
              {say('publish.schedule')}
            </button>
          </div>
          <p className="field-hint">{say('field.zone', { zone })}</p>
        </form>
      )}
      {isPublic && (
        <CorrectionForm
          {...{ note, onNote, isKept }}
          onCorrect={(given) =>
            run(async () => {
              const isDone = await act.correct(given);
              if (isDone) onNote({});
              return isDone;
            })
          }
        />
      )}
      {isChanged && status !== 'draft' && (
        <section className="choice-part">
          <button type="button" className="plain" onClick={() => run(() => act.discard())}>
            {say('publish.discard')}
          </button>
          <p className="field-hint">{say('publish.discardHint')}</p>
        </section>
      )}
      {(isPublic || status === 'scheduled') && (
        <section className="choice-part">
          <button type="button" className="plain" onClick={() => run(() => act.withdraw())}>
            {say('publish.withdraw')}
          </button>
          <p className="field-hint">{say('publish.withdrawHint')}</p>
        </section>
      )}
    </Dialog>
  );
};
