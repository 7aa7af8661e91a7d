import { answerTo } from './answer.ts';

/** Logs a failed authentication request for developers (specification 8). Readers see the message of a network error. */
const logged = async (response: Promise<Response>): Promise<Response> => {
  try {
    return await response;
  } catch (error) {
    console.error('Runtime error, check the console logs to debug:', error);
    throw error;
  }
};

/** Waits for the response to an authentication request, like `answerTo`, and logs a failure. */
export const answerToAuthentication = <Data>(
  response: Promise<Response>,
  read?: Parameters<typeof answerTo<Data>>[1],
) => answerTo<Data>(logged(response), read);
