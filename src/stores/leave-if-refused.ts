import type { Failure } from '#api-client/answer.ts';
import { logOut } from './log-out.ts';

/** Signs out where the API says that nobody is signed in: the session was ended elsewhere, or has expired. */
export const leaveIfRefused = (failure: Failure): void => {
  if (failure.kind === 'answered' && failure.status === 401) void logOut();
};
