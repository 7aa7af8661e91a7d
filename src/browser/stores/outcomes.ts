/** Messages about outcomes when the server sends none: the specification's catalogue, in the page's language. */
export interface OutcomeWords {
  failedToSend: string;
  invalidCode: string;
  failedToComplete: string;
  failedToResend: string;
  networkError: string;
  noToken: string;
  otherAttempt: string;
  sent: string;
  signedIn: string;
  completed: string;
  resent: string;
}
