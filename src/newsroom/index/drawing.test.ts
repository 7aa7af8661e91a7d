import { describe, expect, it } from 'vitest';
import { drawingFaults, maxDrawingBytes, maxDrawingElements } from './drawing.ts';

const faultsOf = (text: string | Uint8Array): string[] =>
  drawingFaults(typeof text === 'string' ? Buffer.from(text) : text);

/** A drawing with something in it, in its second line. */
const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">\n${inside}\n</svg>`;

const path = '<path d="M0 0h8v8z"/>';

it('a drawing has so many elements and bytes at most', () => {
  expect(faultsOf(drawing(path.repeat(maxDrawingElements - 1)))).toEqual([]);
  expect(faultsOf(drawing(path.repeat(maxDrawingElements)))).toEqual([
    `line 2 has more than ${maxDrawingElements} elements`,
  ]);
  expect(faultsOf(new Uint8Array(maxDrawingBytes + 1))).toEqual([
    `has ${maxDrawingBytes + 1} bytes, where ${maxDrawingBytes} are the most`,
  ]);
});

describe('a drawing is fit', () => {
  it.each([
    ['of shapes and colours', `<g fill="#0f5b3e" style="opacity: .5; transform: rotate(4deg)">${path}</g>`],
    [
      'with references to its own parts',
      `<defs><linearGradient id="a"><stop offset="0" stop-color="rgb(1 2 3)"/></linearGradient></defs><use href="#a"/><use xlink:href="#a"/><rect fill="url(#a)" clip-path="url('#a')" width="8" height="8"/>`,
    ],
    ['with a style sheet', '<style>.a{fill:url(#a)}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style>'],
    ['with a photograph in it', '<image href="data:image/png;base64,iVBORw0KGgo=" width="8" height="8"/>'],
    ['with words in Arabic', '<title>هدف (1)</title><text x="1" y="2" direction="rtl" font-family="serif">هدف</text>'],
    [
      'as drawing programs write it',
      `<metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:a href="https://a.example"/></r:RDF></metadata><g xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="1" id="layer1">${path}</g>`,
    ],
  ])('%s', (_, inside) => {
    expect(faultsOf(drawing(inside))).toEqual([]);
  });

  it('with what stands before its root', () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(faultsOf(`\uFEFF<?xml version="1.0" encoding="UTF-8"?><!-- a -->${doctype}${drawing(path)}`)).toEqual([]);
  });
});

describe('a drawing is not fit', () => {
  it.each([
    ['<script>alert(1)</script>', 'has the element script'],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', 'has the element x:script'],
    ['<g><i xmlns="urn:a"><script xmlns="http://www.w3.org/2000/svg"/></i></g>', 'has the element script'],
    ['<foreignObject/>', 'has the element foreignObject'],
    ['<b xmlns="http://www.w3.org/1999/xhtml"/>', 'has the element b'],
    ['<a href="#a"/>', 'has the element a'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', 'has the element animate'],
    ['<set attributeName="onload" to="alert(1)"/>', 'has the element set'],
    ['<g onload="alert(1)"/>', 'has the attribute onload'],
    ['<g\nOnLoad = "alert(1)"/>', 'has the attribute OnLoad'],
    ['<g xml:base="https://a.example/"/>', 'has the attribute xml:base'],
    ["<use href='https://a.example/#a'/>", 'leads to https://a.example/#a'],
    ['<use href="&#x20;javascript:alert(1)"/>', 'leads to  javascript:alert(1)'],
    ['<use xlink:href="&#104;ttps://a.example"/>', 'leads to https://a.example'],
    ['<use x:href="//a.example" xmlns:x="http://www.w3.org/1999/xlink"/>', 'leads to //a.example'],
    ['<image href="data:image/svg+xml;base64,PHN2Zz4="/>', 'leads to data:image/svg+xml;base64,PHN2Zz4='],
    ['<use href="data:image/png;base64,iVBORw0KGgo="/>', 'leads to data:image/png;base64,iVBORw0KGgo='],
    ['<g fill="url(https://a.example)"/>', 'uses url(https://a.example)'],
    ['<g style="fill: URL( //a.example )"/>', 'uses URL(//a.example)'],
    ['<g style="fill: u\\72l(//a.example)"/>', 'escapes a character in a style'],
    ['<g style="background: image-set(\'//a.example\')"/>', "uses image-set('//a.example)"],
    ['<style>@import "https://a.example";</style>', 'uses @import'],
    ['<style><![CDATA[@font-face{src:url(//a.example)}]]></style>', 'uses @font-face'],
    ['<style>a{fill:url("//a.example")}</style>', 'uses url("//a.example)'],
    ['<?xml-stylesheet href="https://a.example"?>', 'has the instruction <?xml-stylesheet?>'],
  ])('with %s', (inside, fault) => {
    expect(faultsOf(drawing(inside)).map((each) => each.replace(/^line \d+ /, ''))).toContain(fault);
  });

  it.each([
    [
      'with entities of its own',
      `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing(path)}`,
      /^line 1 has declarations in its DOCTYPE$/,
    ],
    ['in another encoding', `<?xml version="1.0" encoding="UTF-7"?>${drawing(path)}`, /names the encoding UTF-7/],
    ['that is no XML', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', /^is not well-formed: 1:/],
    ['of no namespace', '<svg/>', /^line 1 has the element svg without the namespace/],
    ['in UTF-16', Buffer.from(`\uFEFF${drawing(path)}`, 'utf16le'), /^is not in UTF-8$/],
  ])('%s', (_, text, fault) => {
    expect(faultsOf(text)[0]).toMatch(fault);
  });

  it('for several reasons, each named with its line', () => {
    expect(faultsOf(drawing('<script/>\n<g onload="1"/>'))).toEqual([
      'line 2 has the element script',
      'line 3 has the attribute onload',
    ]);
  });
});
