/** HTML of the site made fit to be read elsewhere: what links and pictures name by a path, they name by a whole address. */
export const absoluteHtml = (html: string, site: URL): string =>
  html.replace(/ (href|src)="(\/[^"]*|#[^"]*)"/g, (_, name: string, path: string) =>
    path.startsWith('#') ? '' : ` ${name}="${new URL(path, site).href}"`,
  );
