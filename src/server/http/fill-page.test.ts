import { describe, expect, it } from 'vitest';
import { fillablePage } from './fill-page.ts';

const page = `<!doctype html><script>if (1 < 2 && "</p>") go('<b id="name">')</script><style>a > b { content: "&lt;" }</style>
<p id="note" class="note" hidden></p><input id="name"  name=name value="old"><textarea id="message" rows="7"></textarea><p id=other>&amp;nbsp;</p>`;

const fill = fillablePage(page);

describe('a page that is filled in', () => {
  it('stays identical to the byte where nothing is filled in', () => {
    expect(fill({})).toBe(page);
    const filled = fill({ message: { text: 'x' } });
    expect(filled).toBe(page.replace('rows="7">', 'rows="7">\nx'));
  });

  it('sets attributes and texts, and removes attributes', () => {
    const filled = fill({
      note: { attributes: { hidden: null }, text: 'Look again' },
      name: { attributes: { value: 'new', 'aria-invalid': 'true' } },
    });
    expect(filled).toContain('<p id="note" class="note">Look again</p>');
    expect(filled).toContain('<input id="name" name="name" value="new" aria-invalid="true">');
  });

  it('escapes values so that they stay inside their attribute or text', () => {
    const attack = `"'><script>alert(1)</script></textarea>&quot;<!--`;
    const filled = fill({ name: { attributes: { value: attack } }, message: { text: attack } });
    expect(filled).toContain(
      `value="&quot;'&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/textarea&gt;&amp;quot;&lt;!--">`,
    );
    expect(filled).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;/textarea&gt;&amp;quot;&lt;!--</textarea>');
  });

  it('is filled in as if it had never been before', () => {
    const filled = fill({ message: { text: 'x' } });
    fill({ message: { text: 'another' }, note: { attributes: { hidden: null } } });
    expect(fill({ message: { text: 'x' } })).toBe(filled);
  });

  it('preserves a line break at the start of a text', () => {
    expect(fillablePage('<textarea id="a"></textarea>')({ a: { text: '\n1' } })).toBe(
      '<textarea id="a">\n\n1</textarea>',
    );
  });
});
