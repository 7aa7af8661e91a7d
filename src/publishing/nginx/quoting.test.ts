import { expect, it } from 'vitest';
import { quotedHtml } from './quoting.ts';

it('writes the name of a section as HTML, which nginx fills in as it is, with a dollar sign', () => {
  expect(quotedHtml('A$AP <b> & "رأي"\\')).toBe('"A&#36;AP &lt;b&gt; &amp; &quot;رأي&quot;\\\\"');
});
