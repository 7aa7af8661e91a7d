import { describe, expect, it } from 'vitest';
import { astroCode, astroStyles } from './astro-parts.ts';

const component = `---
import Card from './Card.astro';
const rule = a < b;
---
<p>import nothing from 'text'</p>
<style>
  p { color: red; }
</style>
<script>
  import './late.ts';
</script>
<style is:global>b { margin: 0 }</style>
`;

describe('the parts of an Astro component', () => {
  it('keep styles, all of them, in their positions', () => {
    const lines = astroStyles(component).split('\n');
    expect(lines.filter((line) => line.trim())).toEqual([
      '  p { color: red; }',
      expect.stringMatching(/^ {17}b \{ margin: 0 \} +$/),
    ]);
    expect(lines.indexOf('  p { color: red; }')).toBe(6);
  });

  it('keep code between the fences and in scripts', () => {
    const lines = astroCode(component).split('\n');
    expect(lines[1]).toBe("import Card from './Card.astro';");
    expect(lines[9]).toBe("  import './late.ts';");
    expect(lines.join('')).not.toContain('nothing');
  });

  it('are empty where a component has none', () => {
    expect(astroStyles('<p>text</p>').trim()).toBe('');
    expect(astroCode('<p>text</p>').trim()).toBe('');
  });

  it('do not take tags named in code for elements', () => {
    const text = "---\nconst tag = '<style>';\n---\n<p>one</p>\n<style>p { top: 0 }</style>\n";
    expect(astroStyles(text).trim()).toBe('p { top: 0 }');
  });

  it('leave a horizontal rule in text alone', () => {
    expect(astroCode('<p>one</p>\n---\nconst x = 1;\n---\n').trim()).toBe('');
  });
});
