import { type LatestBuild, latestBuildFile } from '#contract/builds.ts';

/** The build this page belongs to; undefined during development. */
export const pageBuild = (): string | undefined => document.documentElement.dataset['build'];

/** Whether another build than this page's is published. False where that is unknown. */
export const isNewBuildPublished = async (): Promise<boolean> => {
  try {
    const response = await fetch(`/${latestBuildFile}`, { cache: 'no-store' });
    const { id } = (await response.json()) as Partial<LatestBuild>;
    return response.ok && typeof id === 'string' && id !== pageBuild();
  } catch {
    return false;
  }
};
