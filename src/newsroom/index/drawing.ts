import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';

const namespaces = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  xml: 'http://www.w3.org/XML/1998/namespace',
};

/** Namespaces that browsers know besides SVG. Elements in other namespaces, such as metadata of drawing programs, have no effect. */
const otherLiveNamespaces = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML']);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Elements that draw, name or describe. None loads a page, runs a script or changes another element. */
const elements = setOf(`svg g defs symbol use switch title desc metadata style view
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`);

/** Attributes of those elements: appearance, position and names. */
const attributes =
  setOf(`id class style lang tabindex role version baseProfile type media systemLanguage requiredFeatures requiredExtensions
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points pathLength viewBox preserveAspectRatio transform overflow
  rotate textLength lengthAdjust startOffset method spacing side offset z
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits filterRes
  in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha
  kernelUnitLength surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ
  azimuth elevation scale xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles
  tableValues slope intercept amplitude exponent enable-background xml:lang xml:space
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering
  cursor direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical
  image-rendering kerning letter-spacing lighting-color line-height marker marker-end marker-mid marker-start mask mask-type
  mix-blend-mode isolation opacity paint-order pointer-events shape-rendering solid-color solid-opacity stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align
  text-anchor text-decoration text-overflow text-rendering transform-origin unicode-bidi vector-effect visibility white-space
  word-spacing writing-mode`);

/** Functions of CSS that compute; `url()` is one of its own. */
const functions = setOf(`rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp
  matrix matrix3d translate translate3d translatex translatey translatez rotate rotate3d rotatex rotatey rotatez
  scale scale3d scalex scaley scalez skew skewx skewy perspective cubic-bezier steps
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia not and or`);

const atRules = setOf('media supports keyframes');

const placesInDrawing = /^#[^\s]*$/;
const embeddedPhotographs = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/;

/** The first disallowed part of a style sheet or a style attribute. */
const styleFaults = (css: string): string[] => {
  const faults: string[] = [];
  if (css.includes('\\')) faults.push('escapes a character in a style');
  for (const [, name = ''] of css.matchAll(/@([\w-]*)/g))
    if (!atRules.has(name.toLowerCase())) faults.push(`uses @${name}`);
  for (const [, name = '', target = ''] of css.matchAll(/([\w-]+)\(\s*(['"]?[^'")\s]*)/g))
    if (name.toLowerCase() === 'url' ? !/^['"]?#/.test(target) : !functions.has(name.toLowerCase()))
      faults.push(`uses ${name}(${target})`);
  return faults;
};

/** Attributes whose value is text, not CSS. */
const isWording = (name: string): boolean => /^(?:id|class|lang|xml:lang|role|aria-.*|data-.*)$/.test(name);

const attributeFaults = (element: string, { name, local, uri, value }: SaxesAttributeNS): string[] => {
  if (local === 'href' && (uri === '' || uri === namespaces.xlink)) {
    const isPhotograph = element === 'image' && embeddedPhotographs.test(value);
    return placesInDrawing.test(value) || isPhotograph ? [] : [`leads to ${value.slice(0, 80)}`];
  }
  // `xlink:type`, `xlink:title` and similar describe a link, and have no target.
  if (![namespaces.xml, ''].includes(uri)) return [];
  if (!attributes.has(name) && !isWording(name)) return [`has the attribute ${name}`];
  return isWording(name) ? [] : styleFaults(value);
};

const elementFaults = ({ name, local, uri, attributes: given }: SaxesTagNS): string[] => {
  if (uri === '') return [`has the element ${name} without the namespace ${namespaces.svg}`];
  if (uri !== namespaces.svg) return otherLiveNamespaces.has(uri) ? [`has the element ${name}`] : [];
  if (!elements.has(local)) return [`has the element ${name}`];
  return Object.values(given).flatMap((each) => attributeFaults(local, each));
};

/** Maximum bytes and elements of a drawing: with more a reader's device would need seconds to draw it. */
export const maxDrawingBytes = 4 * 1024 * 1024;
export const maxDrawingElements = 20_000;

/**
 * The disallowed parts of a drawing (SVG), each with its line: everything that could run code, load files or link elsewhere. Only parts
 * known to be harmless are allowed. Empty for a valid drawing.
 */
export const drawingFaults = (bytes: Uint8Array): string[] => {
  if (bytes.length > maxDrawingBytes) return [`has ${bytes.length} bytes, where ${maxDrawingBytes} are the most`];
  const faults: string[] = [];
  let count = 0;
  const parser = new SaxesParser({ xmlns: true });
  const note = (found: readonly string[]): void =>
    void faults.push(...found.map((each) => `line ${parser.line} ${each}`));
  let style: string | undefined;
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') note([`names the encoding ${encoding}, where only UTF-8 is read`]);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) note(['has declarations in its DOCTYPE']);
  });
  parser.on('processinginstruction', ({ target }) => note([`has the instruction <?${target}?>`]));
  parser.on('opentag', (tag) => {
    count += 1;
    if (count === maxDrawingElements + 1) note([`has more than ${maxDrawingElements} elements`]);
    note(elementFaults(tag));
    if (tag.uri === namespaces.svg && tag.local === 'style') style = '';
  });
  const addText = (text: string): void => void (style !== undefined && (style += text));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ uri, local }) => {
    if (uri !== namespaces.svg || local !== 'style') return;
    note(styleFaults(style ?? ''));
    style = undefined;
  });
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch (error) {
    return [
      ...faults,
      error instanceof TypeError ? 'is not in UTF-8' : `is not well-formed: ${(error as Error).message}`,
    ];
  }
  return faults;
};
