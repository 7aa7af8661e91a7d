/**
 * Two files beside the site, while the first publish renders what is not served yet. The publisher writes the first one, a path a line,
 * percent-encoded: every page the site will have. The server appends to the second one the paths that readers asked for, in the same form.
 */
export const plannedPagesFile = (dist: string): string => `${dist}.planned.txt`;
export const requestedPagesFile = (dist: string): string => `${dist}.requested.txt`;
