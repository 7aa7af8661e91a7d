import { thorough } from './thorough.ts';

/** Variants of a rule that a run proves it in: the first ones of the list, and all when the run is thorough. */
export const variantsOfRun = <Variant>(all: readonly Variant[], ordinaryCount = 1): readonly Variant[] =>
  thorough ? all : all.slice(0, ordinaryCount);
