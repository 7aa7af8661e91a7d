import path from 'node:path';
import stylelint, { type Config } from 'stylelint';
import { describe, expect, it } from 'vitest';
import { lintStyles, styleAttributes } from './styles.ts';

const config = (await stylelint.resolveConfig(path.resolve('src/styles'))) as Config;
const messages = async (css: string) => (await lintStyles('a.css', css, config)).map(({ message }) => message);

describe('styles', () => {
  it.each([
    'p { margin-inline-start: 1rem; padding: 0 1rem; inset: 0; text-align: start; float: inline-end; }',
    'p { border-block-end: 1px solid; inline-size: 10px; max-block-size: 3rem; border-radius: 2px; }',
    'textarea { resize: vertical; }',
    '@page { margin-left: 2cm; }',
  ])('pass: %s', async (css) => {
    expect(await messages(css)).toEqual([]);
  });

  it.each([
    'p { margin-left: 1rem; }',
    'p { padding-right: 1rem; }',
    'p { margin-top: 1rem; }',
    'p { left: 0; }',
    'p { inset: 0 0 auto 1rem; }',
    'p { margin: 0 1rem 0 2rem; }',
    'p { text-align: left; }',
    'p { float: right; }',
    'p { clear: left; }',
    'p { border-left: 1px solid; }',
    'p { border-top-left-radius: 2px; }',
    'p { border-radius: 2px 0 0 2px; }',
    'p { width: 10px; }',
    'p { scroll-margin-left: 1px; }',
    'p { colour: red; }',
    'p { color: #12; }',
    'p { }',
  ])('fail: %s', async (css) => {
    expect(await messages(css)).not.toEqual([]);
  });

  it('are found in components, on their line', async () => {
    const component = '<p>text</p>\n<style>\n  p {\n    margin-left: 1rem;\n  }\n</style>\n';
    expect(await lintStyles('src/components/P.astro', component, config)).toEqual([
      { file: 'src/components/P.astro', line: 4, message: expect.stringContaining('margin-inline-start') as string },
    ]);
  });

  it('need a reason for an exception', async () => {
    const without = 'p {\n  /* stylelint-disable-next-line property-layout-mappings */\n  left: 0;\n}';
    expect(await messages(without)).not.toEqual([]);
    expect(await messages(without.replace(' */', ' -- the play button points right everywhere */'))).toEqual([]);
  });

  it('stand in no attribute of a component', () => {
    const text =
      '---\nconst a = `<p style="x">`;\n---\n<p class="a" style="color: red">data-style=1</p>\n<style>p { margin: 0 }</style>\n';
    expect(styleAttributes('a.astro', text)).toEqual([expect.objectContaining({ file: 'a.astro', line: 4 })]);
    expect(styleAttributes('a.astro', text.replace(' style="color', ' title="color'))).toEqual([]);
  });
});
