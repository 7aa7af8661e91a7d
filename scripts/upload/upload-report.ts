import { colours, duration } from '../setup/terminal.mjs';

/** The result of an upload, in files. */
export interface UploadReport {
  sent: number;
  deleted: number;
  unchanged: number;
  /** Paths on the target of sent and deleted files. */
  changed: string[];
  milliseconds: number;
}

/** The report on one screen. */
export const describeUpload = ({ sent, deleted, unchanged, milliseconds }: UploadReport): string => {
  const head = sent + deleted === 0 ? 'Nothing to upload' : 'Uploaded what changed';
  return [
    colours().strong(`${head} (${duration(milliseconds)})`),
    `files     ${sent} sent, ${deleted} deleted, ${unchanged} unchanged`,
  ].join('\n');
};
