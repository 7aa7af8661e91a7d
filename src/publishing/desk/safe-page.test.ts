import { expect, it } from 'vitest';
import { allowedBody, safePage } from './safe-page.ts';

const page = (body: string, head = ''): string =>
  safePage(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);

it.each([
  '<script>alert(1)</script>',
  '<script src="/_assets/x.js" type="module"></script>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>',
  '<svg><set attributeName="onmouseover" to="alert(1)"/></svg>',
  '<math><mtext><iframe src="//evil.example"></iframe></mtext></math>',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="x.swf">',
  '<form action="javascript:alert(1)"><button formaction="JaVaScRiPt:alert(1)">x</button></form>',
  '<a href="java&#10;script:alert(1)">x</a><a href="&#1;javascript:alert(1)">x</a>',
  '<a href="\u202ejavascript:alert(1)">x</a><a href="vbscript:x">x</a><a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>" ONERROR="alert(1)">',
  '<body onload=alert(1)>',
])('leaves nothing that runs of %s', (hostile) => {
  const safe = page(hostile);
  expect(safe).not.toMatch(/<script|<iframe|<object|<embed|\son\w+=|<animate|<set|srcdoc/i);
  expect(safe).not.toMatch(/(?:href|src|action|formaction)="[^"]*(?:script:|data:text|svg\+xml)/i);
  // Read again by a browser it is the same.
  expect(safePage(safe)).toBe(safe);
});

it('has nothing in a noscript that ends it', () => {
  const safe = page('<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>');
  expect(safe.split('</noscript>')).toHaveLength(2);
  expect(safe).not.toContain('<img');
});

it('leaves no refresh and nothing that is loaded ahead in the head', () => {
  const kept = '<link rel="stylesheet" href="/_assets/x.css"><style>p{color:red}</style>';
  const loaded = '<base href="https://evil.example/"><link rel="preload" href="/x.js" as="script">';
  const head = `<meta http-equiv="refresh" content="0;url=https://evil.example">${loaded}${kept}`;
  expect(page('', head)).toContain(`<head>${kept}</head>`);
});

it('has media come from the desk', () => {
  expect(
    page('<img src="/media/a.1.webp" srcset="/media/a.1.webp 480w, /media/a.2.webp 960w"><a href="/en/media/x">x</a>'),
  ).toContain(
    '<img src="/api/desk/media/a.1.webp" srcset="/api/desk/media/a.1.webp 480w, /api/desk/media/a.2.webp 960w"><a href="/en/media/x">x</a>',
  );
});

it('leaves a page as it is otherwise', () => {
  const plain =
    '<!DOCTYPE html><html lang="ar" dir="rtl"><head><title>خبر</title></head><body><p>نص <b>مهم</b></p></body></html>';
  expect(safePage(plain)).toBe(plain);
});

it('leaves of a body only what one may have, and the words of the rest', () => {
  expect(
    allowedBody('<p onclick="x()">a <font color="red">b <i>c</i></font><script>d</script></p><!-- e --><img src=x>'),
  ).toBe('<p>a b <i>c</i></p>');
  expect(allowedBody('<a href="javascript:x">a</a><a href="club:lions">b</a>')).toBe(
    '<a>a</a><a href="club:lions">b</a>',
  );
});

it('reads what is nested as deep as a body allows', () => {
  const depth = 20_000;
  expect(safePage(`${'<b>'.repeat(depth)}x<script>y</script>`)).not.toContain('<script');
  expect(allowedBody(`${'<div>'.repeat(depth)}x`)).toContain('x');
});
