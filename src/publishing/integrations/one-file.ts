import { build } from 'vite';

/**
 * A script with all that it imports as one file.
 *
 * @param define constants, as in the configuration of Vite
 * @param watch is told of each file that it is made of
 */
export async function oneFile(
  file: string,
  { format, define = {} }: { format: 'iife' | 'es'; define?: Record<string, unknown> | undefined },
  watch: (file: string) => void = () => {},
): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format, name: 'script' }, preserveEntrySignatures: 'strict' },
    },
  });
  const [output] = Array.isArray(outputs) ? outputs : [outputs];
  if (!output || !('output' in output)) throw new Error(`${file} was not bundled`);
  const [{ code, moduleIds }] = output.output;
  for (const id of moduleIds) watch(id);
  return code.trim();
}
