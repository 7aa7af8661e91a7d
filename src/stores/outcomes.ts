/** What a reader is told of an outcome when the server says nothing itself: the specification's catalogue, in the page's language. */
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
