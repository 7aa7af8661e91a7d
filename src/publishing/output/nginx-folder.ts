/** Where the configuration of nginx lies in the site. Nobody serves folders whose name begins with a dot. */
export const nginxFolder = '.nginx';

export const isNginxFile = (path: string): boolean => path.startsWith(`${nginxFolder}/`);
