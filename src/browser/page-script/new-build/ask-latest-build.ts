import { type LatestBuild, latestBuildFile } from '#contract/builds.ts';

/** The build this page belongs to; undefined during development. */
export const pageBuild = (): string | undefined => document.documentElement.dataset['build'];

/** The published build; undefined if that is unknown. */
export const askLatestBuild = async (): Promise<string | undefined> => {
  try {
    const response = await fetch(`/${latestBuildFile}`, { cache: 'no-store' });
    const { id } = (await response.json()) as Partial<LatestBuild>;
    return response.ok && typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
};
