/** Has packages render as in production. They look at it when they are loaded, in whatever thread. */
export const renderForProduction = (): void => {
  process.env['NODE_ENV'] = 'production';
};
