import { atom } from 'nanostores';
import type { DeskMe } from '#contract/desk/people-routes.ts';
import { type DeskFailure, statusOf } from '../client/client.ts';
import { readMe } from '../client/people.ts';

/** Who is at the desk. `reader`: signed in, and not of the newsroom. */
export type Visitor =
  | { kind: 'unknown' }
  | { kind: 'guest' }
  | { kind: 'reader'; message: string }
  | { kind: 'unreachable'; failure: DeskFailure }
  | { kind: 'person'; me: DeskMe };

export const $visitor = atom<Visitor>({ kind: 'unknown' });

/** Id of the person at the desk; empty where nobody is known. */
export const personId = (): string => {
  const visitor = $visitor.get();
  return visitor.kind === 'person' ? visitor.me.id : '';
};

/** Asks the server who is signed in. */
export const refreshVisitor = async (): Promise<void> => {
  const answer = await readMe();
  if (answer.ok) return $visitor.set({ kind: 'person', me: answer.data });
  const { failure } = answer;
  if (statusOf(failure) === 401) return $visitor.set({ kind: 'guest' });
  if (failure.kind === 'answered' && failure.status === 403)
    return $visitor.set({ kind: 'reader', message: failure.message });
  $visitor.set({ kind: 'unreachable', failure });
};

/** The session has ended: what is open stays open beneath the sign-in. */
export const $isSignedOut = atom(false);
