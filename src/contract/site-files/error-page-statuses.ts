/** Errors that the build has a page for in each language, which the server shows: `ar/404.html`. They have no address of their own. */
export const errorPageStatuses = [404, 410, 500, 503] as const;
export type ErrorPageStatus = (typeof errorPageStatuses)[number];
