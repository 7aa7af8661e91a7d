/** Paths in the content folder that have another name since 0.3, each with it. */
export const formerPaths = [
  ['football/desk', 'football/overrides'],
  ['football/moved.json', 'football/redirects.json'],
] as const;

/** Why a file at a former path is refused; undefined for any other path. */
export const formerPathReason = (path: string): string | undefined => {
  const [former, present] = formerPaths.find(([each]) => path === each || path.startsWith(`${each}/`)) ?? [];
  return present && `${former} is called ${present} now: rename it`;
};
