/** Adds a module's styles to the page, once. The policy allows no inline `<style>`, but a stylesheet constructed by a script. */
export const adoptStyles = (css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
};
