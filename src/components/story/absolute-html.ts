/** Makes HTML of the site readable elsewhere: paths of links and pictures become full URLs. */
export const absoluteHtml = (html: string, site: URL): string =>
  html.replace(/ (href|src)="(\/[^"]*|#[^"]*)"/g, (_, name: string, path: string) =>
    path.startsWith('#') ? '' : ` ${name}="${new URL(path, site).href}"`,
  );
