/** The command line of the server, with and without its supervisor. */
export const serveCommand = {
  call: 'npm run serve -- [DIR]',
  about:
    'Serves the published site in DIR (dist) and publishes nothing. SIGHUP replaces the server without losing a request.',
  options: {},
  argumentCount: { min: 0, max: 1 },
};
