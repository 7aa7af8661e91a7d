import { StyleModule } from 'style-mod';

/**
 * Mounts CodeMirror's styles as constructed style sheets. By itself it would write a `<style>` into the document, which `style-src 'self'`
 * forbids; it constructs sheets in shadow roots only.
 */
export const adoptEditorStyles = (): void => {
  const adopted = new Set<StyleModule>();
  StyleModule.mount = (_root, modules) => {
    const added = [modules].flat().filter((module) => !adopted.has(module));
    for (const module of added) {
      adopted.add(module);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(module.getRules());
      // What comes first counts least: the application's own style sheets are never adopted before.
      document.adoptedStyleSheets.push(sheet);
    }
  };
};
