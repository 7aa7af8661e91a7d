import { describeError } from '../../../scripts/operator/describe-error.ts';

/** Does in this process what a command does; returns its exit code, and the reason that it writes where it fails. */
export const attempt = async (work: () => Promise<unknown>): Promise<{ code: 0 | 1; stderr: string }> => {
  try {
    await work();
    return { code: 0, stderr: '' };
  } catch (error) {
    return { code: 1, stderr: `${describeError(error)}\n` };
  }
};
