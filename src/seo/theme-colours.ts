/** The background colour in both themes, for the browser's own interface around a page. The same as `--paper` in styles/tokens.css. */
export const themeColours = { light: '#f7f4ec', dark: '#0e1a15' } as const;
