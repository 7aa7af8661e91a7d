import { apiBase } from '#settings/api-base.ts';

/** Path of the desk's API on its host. */
export const deskApiBase = `${apiBase}/desk`;
