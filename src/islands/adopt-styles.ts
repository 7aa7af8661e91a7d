/** Adds a module's styles to the page, once. The policy allows no inline `<style>`; a sheet made by a script needs none. */
export const adoptStyles = (css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
};
