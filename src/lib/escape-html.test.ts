import { describe, expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

describe('escapeHtml', () => {
  it('escapes everything that would end text or a quoted attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;');
  });

  it('does not change other text', () => {
    expect(escapeHtml('كرة/القدم $1 `x`')).toBe('كرة/القدم $1 `x`');
  });
});
