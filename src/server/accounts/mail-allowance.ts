import { type NetworkTier } from '../api/reader-network.ts';
import { type CodePurpose } from './codes.ts';
import { type EmailAddress } from './email-address.ts';
import { type Limited, limits, type WaitOf } from './limits.ts';
import { limitedByNetwork } from './network-limits.ts';

/** Who wants a mail with a code, as far as counters go. */
export interface MailRequest {
  purpose: CodePurpose;
  email: EmailAddress;
  networks: readonly NetworkTier[];
  /** Id of the browser, where its reader has shown that the mailbox is theirs. */
  knownBrowser?: string | undefined;
}

/** Counters that a mail with a code can be taken from. */
export interface MailAllowance {
  /** What everybody asks from. */
  ordinary: readonly Limited[];
  /** For recovering access. */
  recovery: readonly Limited[];
  /** Which of the reserves this request may take from, once the ordinary counters are used up. */
  reserves: readonly (readonly Limited[])[];
}

/** It counts against these counters; or there is room again in so many milliseconds, and sooner by recovering access where that is said. */
export type MailDecision = { counters: string[] } | { wait: number; isRecoveryOpen: boolean };

/**
 * The counters of a request. Strangers can use up the ordinary ones of a mailbox: its owner then has two small reserves, one for recovering access, which
 * anybody can ask for, and one for each browser where a right code of the mailbox was typed, which no stranger has and no network's limit holds up.
 */
export const mailAllowance = ({ purpose, email, networks, knownBrowser }: MailRequest): MailAllowance => {
  const { counter: mailbox } = email;
  const byNetwork = limitedByNetwork('mails', networks);
  const recovery: Limited[] = [[`recovery mail ${mailbox}`, limits.recoveryMails], ...byNetwork];
  const ofBrowser: Limited[] = [
    [`browser mail ${knownBrowser} ${mailbox}`, limits.mailsOfBrowser],
    [`browsers mail ${mailbox}`, limits.mailsOfBrowsers],
  ];
  return {
    ordinary: [[`mail ${mailbox}`, limits.mailsToAddress], ...byNetwork],
    recovery,
    reserves: [...(knownBrowser === undefined ? [] : [ofBrowser]), ...(purpose === 'reset' ? [recovery] : [])],
  };
};

/** All counters that are to be read, and held, to decide; none twice. */
export const countersOf = ({ ordinary, recovery, reserves }: MailAllowance): Limited[] => [
  ...new Map([ordinary, recovery, ...reserves].flat().map((limited) => [limited[0], limited])).values(),
];

const namesOf = (limited: readonly Limited[]): string[] => limited.map(([counter]) => counter);

/** What a mail is taken from. The pause between two codes is no reason to take from a reserve. */
export const decideMail = ({ ordinary, recovery, reserves }: MailAllowance, waitOf: WaitOf): MailDecision => {
  const wait = waitOf(ordinary);
  if (wait === 0) return { counters: namesOf(ordinary) };
  if (wait <= pauseBetweenCodes) return { wait, isRecoveryOpen: false };
  const open = reserves.find((reserve) => waitOf(reserve) === 0);
  if (open) return { counters: namesOf(open) };
  return { wait: Math.min(wait, ...reserves.map(waitOf)), isRecoveryOpen: waitOf(recovery) === 0 };
};

/** Milliseconds until another code can be asked for. */
export const pauseBetweenCodes = limits.mailsToAddress[0].within;
