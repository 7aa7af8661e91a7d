import { editorLanguageOf } from '../../src/newsroom/index/mistake-words.ts';
import { compareWithWhole, describeDifferences, hasUnpublished } from '../../src/publishing/compare.ts';
import { retryExitCode } from '../../src/publishing/failure.ts';
import { waitForLock } from '../../src/publishing/lock.ts';
import { describeMistakes } from '../../src/publishing/mistakes.ts';
import { publishPaths } from '../../src/publishing/publish-paths.ts';
import { publishSite } from '../../src/publishing/publish-site.ts';
import { writeHookOutcome, writePublished } from '../../src/publishing/publishing-state.ts';
import { readSlots } from '../../src/publishing/slots/slots.ts';
import { announceChanged, type ChangedList, noteChanged } from './changed/announce.ts';
import { describeReport } from './describe-report.ts';
import type { PublishCommandOptions } from './options.ts';
import { readRequired } from './required.ts';
import { reportFailure } from './report-failure.ts';
import { shownSteps, unshownSteps } from './shown-steps.ts';

/** How one publish or comparison ended. */
export interface PublishResult {
  exitCode: number;
  /** Whether it rendered every page. */
  isWhole: boolean;
}

/** Purges a CDN; returns the exit code. */
const announce = (list: ChangedList): number => {
  noteChanged(list);
  const failure = announceChanged(list);
  writeHookOutcome(list.dist, failure === undefined);
  if (failure === undefined) return 0;
  console.error(failure);
  return retryExitCode;
};

/**
 * Publishes or compares once, with the settings of this moment. A failure is on the terminal, and known to the server if a site is served.
 * @param onServable called once the rendered pages of a first publish can be served
 */
export const publishOnce = async (options: PublishCommandOptions, onServable?: () => void): Promise<PublishResult> => {
  const { root, dist, changed } = options;
  let before: string | undefined;
  try {
    const { settings, confirmed } = readRequired(options);
    const steps = options.brief ? unshownSteps : shownSteps();
    const { lock, record } = publishPaths(root, settings, dist);
    const release = await waitForLock(lock, console.log);
    try {
      before = readSlots(dist).live;
      if (options.check) {
        const differing = await compareWithWhole({ root, settings, steps, dist });
        console.log(describeDifferences(differing, hasUnpublished(settings)));
        return { exitCode: differing.length > 0 ? 1 : 0, isWhole: true };
      }
      if (changed) noteChanged({ dist, record });
      const report = await publishSite({
        root,
        settings,
        steps,
        dist,
        all: options.all,
        confirmed,
        strict: options.strict,
        ...(onServable && { onServable }),
      });
      writePublished(dist, report, editorLanguageOf(settings));
      console.log(describeReport(report, options.brief));
      const mistakes = describeMistakes(report.content, editorLanguageOf(settings));
      if (mistakes) console.error(mistakes);
      return {
        exitCode: changed ? announce({ ...changed, dist, record }) : 0,
        isWhole: report.whole !== undefined,
      };
    } catch (error) {
      steps.fail();
      throw error;
    } finally {
      release();
    }
  } catch (error) {
    return { exitCode: reportFailure(options, error, before), isWhole: false };
  }
};
