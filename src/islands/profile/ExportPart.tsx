import { exportAddress } from '#api-client/account.ts';
import type { ProfileWords } from '../account/words.ts';
import { Part } from './Part.tsx';

/** Everything that is kept about a reader, as a file. */
export const ExportPart = ({ words }: { words: ProfileWords['export'] }) => (
  <Part id="export" title={words.title} about={words.about}>
    <a className="secondary" href={exportAddress} download>
      {words.download}
    </a>
  </Part>
);
