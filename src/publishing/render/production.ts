/** Sets NODE_ENV for packages, which read it when they are loaded, in each thread. */
export const renderForProduction = (): void => {
  process.env['NODE_ENV'] = 'production';
};
