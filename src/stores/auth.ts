import { computed } from 'nanostores';
import { $attempt } from './attempt.ts';
import { $user } from './user.ts';

/**
 * Where a reader stands with signing in, as the specification names it. Its token is missing on purpose: the server keeps it in a
 * cookie that no script can read, or src/api-client/elsewhere where the API is not the site's own.
 */
export interface Auth {
  temporaryToken: string | undefined;
  isAuth: boolean;
  isProfileCompleted: boolean;
  hasError: boolean;
  errorMessage: string;
  isOtpSent: boolean;
}

export const $auth = computed(
  [$attempt, $user],
  ({ temporaryToken, hasError, errorMessage, isOtpSent }, user): Auth => ({
    temporaryToken,
    isAuth: user !== undefined,
    isProfileCompleted: user?.is_completed ?? false,
    hasError,
    errorMessage,
    isOtpSent,
  }),
);
