import { exportAddress } from '#browser/api-client/account.ts';
import type { ProfileWords } from '../account/words.ts';
import { ExportButton } from './ExportButton.tsx';
import { Part } from './Part.tsx';

/** Everything that is stored about a reader, as a file. */
export const ExportPart = ({ words }: { words: ProfileWords }) => (
  <Part id="export" title={words.export.title} about={words.export.about}>
    {import.meta.env.API_URL ? (
      <ExportButton words={words} />
    ) : (
      <a className="secondary" href={exportAddress} download>
        {words.export.download}
      </a>
    )}
  </Part>
);
