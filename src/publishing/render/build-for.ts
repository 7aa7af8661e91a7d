/** Says to the bundle that renders pages, in whatever thread, what it renders them for. The index is up to date: none makes it again. */
export const buildFor = (now: Date): void => {
  Object.assign(process.env, {
    NODE_ENV: 'production',
    MUSTADIRA_NOW: now.toISOString(),
    MUSTADIRA_DRAFTS: '0',
    MUSTADIRA_INDEXED: '1',
  });
};
