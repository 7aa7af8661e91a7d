import { describe, expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

describe('escapeHtml', () => {
  it('leaves no way out of text or a quoted attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;');
  });

  it('leaves other text alone', () => {
    expect(escapeHtml('كرة/القدم $1 `x`')).toBe('كرة/القدم $1 `x`');
  });
});
