import { expect, it } from 'vitest';
import { jsonLd } from './structured-data.ts';

it.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028</ScRiPt >'])(
  'no title ends its element, and none is changed by it: %j',
  (headline) => {
    const text = jsonLd({ '@type': 'NewsArticle', headline });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'NewsArticle', headline });
  },
);
