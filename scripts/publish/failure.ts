import path from 'node:path';

/** What went wrong, for the person who has to mend it: place, message, hint. Of what only tells where, the message is enough. */
export const explainFailure = (error: unknown, root: string): string => {
  if (!(error instanceof Error)) return String(error);
  const { hint, loc } = error as { hint?: string; loc?: { file?: string; line?: number; column?: number } };
  const place = loc?.file ? `${path.relative(root, loc.file)}:${loc.line ?? 1}:${loc.column ?? 1}: ` : '';
  if (error.cause instanceof Error) return `${place}${error.message}\n${explainFailure(error.cause, root)}`;
  return [place + (error.stack ?? error.message), hint].filter(Boolean).join('\n');
};
