// With `--import` of this module a publish takes from .cache what tests before it have made of the same code: the bundle (astro-build.ts)
// and compressed assets (cached-compression.ts). Both are what publishing made; content is rendered as ever.
import { registerHooks } from 'node:module';

const beside = (file: string): string => new URL(file, import.meta.url).href;
const source = beside('../../../src/');
const compression = beside('../../../src/publishing/output/compression.ts');

registerHooks({
  resolve: (specifier, context, next) => {
    if (!context.parentURL?.startsWith(source)) return next(specifier, context);
    if (specifier === 'astro') return next(beside('./astro-build.ts'), context);
    const resolved = next(specifier, context);
    return resolved.url === compression ? next(beside('./cached-compression.ts'), context) : resolved;
  },
});
