import { useState } from 'react';
import { fetchExport } from '#browser/stores/fetch-export.ts';
import type { ProfileWords } from '../account/words.ts';
import { saveFile } from './save-file.ts';

/** Saves the file as a link would: for an external API, to which a link cannot send the token. */
export const ExportButton = ({ words }: { words: ProfileWords }) => {
  const [isBusy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const { failed } = words.export;
    const content = await fetchExport({ failed, networkError: words.outcomes.networkError });
    setBusy(false);
    if (content) saveFile(content, 'mustadira-account.json');
  };

  return (
    <button type="button" className="secondary" aria-busy={isBusy} onClick={() => void save()}>
      {words.export.download}
    </button>
  );
};
