/** URL of each flag: separate files, so that a page loads those it shows, once, and no page carries their drawings. */
const files = {
  ...import.meta.glob<string>('/node_modules/country-flag-icons/1x1/*.svg', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/src/football/marks/flags/*.svg', { query: '?url', import: 'default', eager: true }),
};
const addresses = new Map(Object.entries(files).map(([path, address]) => [/([^/]+)\.svg$/.exec(path)?.[1], address]));

/** The address of a flag by its name: `EG`, `GB-ENG`, `soviet-union`. */
export const nationFlagAddress = (flag: string): string | undefined => addresses.get(flag);
