import { describe, expect, it } from 'vitest';
import { inlineCode } from './inline-code.ts';

const scripts = (html: string) => inlineCode(html).scripts;
const styles = (html: string) => inlineCode(html).styles;

describe('scripts', () => {
  it.each([
    ['<script>a()</script>', ['a()']],
    ['<script type="module">import "x"</script>', ['import "x"']],
    ["<SCRIPT TYPE='text/javascript'>a</SCRIPT >", ['a']],
    ['<script type="">a</script>', ['a']],
    ['<script async data-x=">">a</script>', ['a']],
    ['<script\n  nonce=x\n>\n a\n</script\n>', ['\n a\n']],
    ['<script type="importmap">{}</script><script type="speculationrules">{}</script>', ['{}', '{}']],
    ['<script>a</script><p>x</p><script>b</script>', ['a', 'b']],
    ['<script>if (a < b && "</p>") c()</script>', ['if (a < b && "</p>") c()']],
    ['<script data-src="x">a</script>', ['a']],
    ['<script data-x=" src=y ">a</script>', ['a']],
    ['<script>أهلًا</script>', ['أهلًا']],
  ])('%s stands in the page', (html, expected) => {
    expect(scripts(html)).toEqual(expected);
  });

  it.each([
    '<script src="/_assets/a.js"></script>',
    '<script src=/_assets/a.js> </script>',
    '<script SRC="a.js">ignored</script>',
    '<script type="application/ld+json">{"@context":"https://schema.org"}</script>',
    '<script type="text/template"><b></b></script>',
    '<script></script>',
    '<!-- <script>a</script> -->',
    '<title><script>a</script></title>',
    '<textarea rows="3"><script>a</script></textarea>',
    '<scripted>a</scripted>',
    '<script-x>a</script-x>',
    '&lt;script>a&lt;/script>',
  ])('%s needs no hash', (html) => {
    expect(scripts(html)).toEqual([]);
  });

  it('goes on after what it stepped over', () => {
    expect(scripts('<title>t</title><!-- x --><textarea></textarea><style>s</style><script>a</script>')).toEqual(['a']);
  });
});

describe('style elements', () => {
  it('are found anywhere in the page', () => {
    expect(styles('<style>a{}</style><svg><style media="print">b{}</style></svg>')).toEqual(['a{}', 'b{}']);
  });

  it.each([
    '<style></style>',
    '<!--<style>a{}</style>-->',
    '<script>"<style>a{}</style>"</script>',
    '<p class="style">x</p>',
  ])('%s is none', (html) => {
    expect(styles(html)).toEqual([]);
  });
});
