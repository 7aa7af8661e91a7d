/** Texts that are written in other ways than the demo's. */
const yaml = `# First
%HEAD%id: one   # its folder

"quoted key": 'a ''b'' c'
1: number
empty:
nothing: ~ # null
plain: one
  two three
folded: >-
  one
  two

  three
kept: |+
  last line ends


strip: |-
    four spaces
      and more
"double": "a\\tb\\
  c"
list:
- at the same column
-   - nested
    - again
- a: 1
  # inside
  b: { x: [1, 2, { y: z }], 'q': "r" }   # behind
-
- |
  text in a list

flow: [ a , b,c , ]
flowed: {
  a: 1, # one
  'b': [ ], c: {},
  d: long
    text
}
عربي: 'مفتاح عربي'
deep:
    four:
        - five:
              six: 7
# Between
seven: [[1, 2], [3]]
footnote: 'A text[^1] with a mark'
note: |
  [^1]: At the end
    of it
# Last
`;

const json = `{ "a" : 1,"b":[ ],
  "c": {},   "d": [1,2 , 3],
\t"e": { "x": "ع", "y": [ { "k": null } ,{"k":true}] },
  "f": [
    "one",

    "two"
  ], "g": -1.50e2, "h": "\\u0639\\n", "عربي": [[[]]]
}
`;

/** The same with line ends of other systems, of several, without the last, and with a byte order mark. */
const variants = (text: string): string[] => {
  let line = 0;
  const mixed = text.replaceAll('\n', () => ((line += 1) % 3 === 0 ? '\r\n' : '\n'));
  const windows = text.replaceAll('\n', '\r\n');
  return [text, windows, mixed, `\uFEFF${text}`, `\uFEFF${windows}`, text.trimEnd(), windows.trimEnd()];
};

export const awkwardTexts = {
  yaml: [yaml.replace('%HEAD%', ''), yaml.replace('%HEAD%', '---\n'), `${yaml.replace('%HEAD%', '')}...\n`].flatMap(
    variants,
  ),
  json: [json, JSON.stringify(JSON.parse(json)), JSON.stringify(JSON.parse(json), null, '\t')].flatMap(variants),
};
