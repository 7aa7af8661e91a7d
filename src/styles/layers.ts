/**
 * The cascade layers, weakest first, as a style element's text. It stands in the page's head before every stylesheet: the bundler
 * may load a component's sheet before the global one, and the first mention of a layer decides its place.
 */
export const layerOrder = '@layer reset,tokens,base,layout,components,print;';
