import { expect, it } from 'vitest';
import { withArabicIndicDigits } from './numerals-in-html.ts';

it('turns what is read and nothing else', () => {
  const page =
    '<script>let a=1</script><a href="/ar/matches/2026" title="1">كأس 2026</a><time datetime="2026-07-19">19 يوليو</time><p>&#39;90&#39;</p>';
  expect(withArabicIndicDigits(page)).toBe(
    '<script>let a=1</script><a href="/ar/matches/2026" title="1">كأس ٢٠٢٦</a><time datetime="2026-07-19">١٩ يوليو</time><p>&#39;٩٠&#39;</p>',
  );
});
