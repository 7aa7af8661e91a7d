import process from 'node:process';
import { removeOldBundles } from './cached-bundles.ts';

/** Before all unit tests. */
export const setup = (): void => removeOldBundles(process.cwd());
