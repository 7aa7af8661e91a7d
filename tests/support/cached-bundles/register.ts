// With `--import` of this module a publish takes from .cache what tests before it have made of the same code: the bundle (cached-bundle.ts),
// compressed assets (cached-compression.ts) and share images (cached-share-renderer.ts). All are what publishing made; pages are rendered as
// ever. With `?draws` share images are drawn too.
import { registerHooks } from 'node:module';

const beside = (file: string): string => new URL(file, import.meta.url).href;
const draws = new URL(import.meta.url).searchParams.has('draws');
const source = beside('../../../src/');
const cached = new Map([
  [beside('../../../src/publishing/render/bundle.ts'), beside('./cached-bundle.ts')],
  [beside('../../../src/publishing/output/compression.ts'), beside('./cached-compression.ts')],
]);
if (!draws) cached.set(beside('../../../src/share-images/renderer.ts'), beside('./cached-share-renderer.ts'));

registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    const replacement = context.parentURL?.startsWith(source) ? cached.get(resolved.url) : undefined;
    return replacement === undefined ? resolved : next(replacement, context);
  },
});
