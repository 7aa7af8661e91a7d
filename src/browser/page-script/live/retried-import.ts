/** A module by its address, which the bundler cannot see and does not bundle. Browsers remember one that failed: the next call tries another address. */
export const retriedImport = <Module>(name: string): (() => Promise<Module>) => {
  let address = `/islands/${name}.js`;
  return () =>
    import(/* @vite-ignore */ address).catch((error: unknown) => {
      address += '?';
      throw error;
    }) as Promise<Module>;
};
