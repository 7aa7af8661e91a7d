// The command `npm run publish`; npm run build is the same with --all.
import { stopWithParent } from '../setup/stop-with-parent.ts';
import { servableMessage } from './publish-process.ts';
import { type PublishCommandOptions, readOptions } from './options.ts';

// Also without launch.mjs: nothing is sent, and no home folder is needed to store that.
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

/** A confirmation is valid for the first successful publish only. */
const watch = async (options: PublishCommandOptions): Promise<number> => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const { reportFailure } = await import('./report-failure.ts');
  try {
    const { readRequired } = await import('./required.ts');
    const { settings } = readRequired(options);
    const { startPublisher } = await import('./publisher-process.ts');
    const publish = startPublisher({ dist: options.dist, args: process.argv.slice(2), stop: stop.signal });
    let { confirm } = options;
    const { watchContent } = await import('../../src/publishing/watch/watch.ts');
    await watchContent({
      settings,
      publish: async () => {
        const outcome = await publish(confirm);
        if (outcome === 'published') confirm = undefined;
        return outcome;
      },
      log: console.log,
      isBrief: options.brief,
      signal: stop.signal,
    });
    return 0;
  } catch (error) {
    return reportFailure(options, error);
  }
};

stopWithParent();
const options = readOptions();
if (options.watch) process.exitCode = await watch(options);
else {
  const { publishOnce } = await import('./publish-once.ts');
  process.exitCode = (await publishOnce(options, () => process.send?.(servableMessage))).exitCode;
}
