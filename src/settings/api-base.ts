/** Path of the site's own API, below its address. */
export const apiBase = '/api';
