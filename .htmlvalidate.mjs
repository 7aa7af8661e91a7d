import { defineConfig } from 'html-validate';

/** What html-validate asks of every page of the build; tests/pages/markup.spec.ts runs it. */
export default defineConfig({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: ['html5'],
});
