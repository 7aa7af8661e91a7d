/**
 * Two files beside the site during a first publish. The publisher writes every planned page into the first one, a percent-encoded path a
 * line. The server appends requested paths to the second one, in the same form.
 */
export const plannedPagesFile = (dist: string): string => `${dist}.planned.txt`;
export const requestedPagesFile = (dist: string): string => `${dist}.requested.txt`;
