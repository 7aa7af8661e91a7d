/** Heights beyond it are no post's: a message could otherwise make the page endless. In CSS pixels. */
const most = 5000;

const parsed = (data: unknown): unknown => {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/** What the frames of X and Instagram say of themselves. */
interface Report {
  'twttr.embed'?: { method?: string; params?: { height?: number }[] };
  type?: string;
  details?: { height?: number };
}

/** The height that a frame of X or Instagram reports in a message, in CSS pixels; undefined for any other message. */
export const reportedHeight = (data: unknown): number | undefined => {
  const report = parsed(data) as Report | null | undefined;
  const call = report?.['twttr.embed'];
  const height =
    call?.method === 'twttr.private.resize'
      ? call.params?.[0]?.height
      : report?.type === 'MEASURE'
        ? report.details?.height
        : undefined;
  return typeof height === 'number' && height > 0 && height <= most ? Math.ceil(height) : undefined;
};
