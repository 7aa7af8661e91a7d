/**
 * Pages are written from the right and from the left, so styles know a start and an end, and no left and right
 * (docs/rtl.md). What may stay physical stands in the lists below, each with its reason.
 */
const physicalProperties = [
  // One or two values mean the same on both sides; the limit below keeps it at that.
  'margin',
  'padding',
  'inset',
  'border-width',
  'border-style',
  'border-color',
  'border-radius',
  'scroll-margin',
  'scroll-padding',
  'overflow',
  // A strip scrolls along its row in both directions; `overflow-inline` is not known to every browser in use.
  'overflow-x',
  'overscroll-behavior',
];

const physicalKeywords = [
  // A text area grows downwards in both directions.
  'vertical',
];

/** @type {import('stylelint').Config} */
export default {
  languageOptions: { directionality: { block: 'top-to-bottom', inline: 'left-to-right' } },
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'property-layout-mappings': ['flow-relative', { ignoreProperties: physicalProperties }],
    'value-keyword-layout-mappings': ['flow-relative', { ignoreKeywords: physicalKeywords }],
    'declaration-property-max-values': {
      margin: 2,
      padding: 2,
      inset: 2,
      'border-width': 2,
      'border-style': 2,
      'border-color': 2,
      'border-radius': 1,
      'scroll-margin': 2,
      'scroll-padding': 2,
    },

    'at-rule-no-unknown': true,
    'annotation-no-unknown': true,
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    // The newsroom's colours: src/styles/site-colours.ts.
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { '/.+/': '/--site-colour\\(/' } }],
    'font-family-no-duplicate-names': true,
    'font-family-no-missing-generic-family-keyword': true,
    'function-calc-no-unspaced-operator': true,
    'function-no-unknown': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'media-query-no-invalid': true,
    'named-grid-areas-no-invalid': true,
    'no-duplicate-at-import-rules': true,
    'no-duplicate-selectors': true,
    'no-invalid-position-at-import-rule': true,
    'no-irregular-whitespace': true,
    'property-no-unknown': true,
    'property-no-vendor-prefix': [true, { ignoreProperties: ['text-size-adjust', 'user-select'] }],
    'selector-anb-no-unmatchable': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': [true, { ignore: ['custom-elements'] }],
    'string-no-newline': true,
    'unit-no-unknown': true,
  },
};
