import { accountsSweep } from './features/accounts/accounts-sweep.ts';
import { contact } from './features/contact/feature.ts';
import { deskPeople } from './features/desk/people/feature.ts';
import { library } from './features/library/feature.ts';
import { polls } from './features/polls/feature.ts';
import { pushSweep } from './features/push/push-sweep.ts';
import { ratings } from './features/ratings/feature.ts';
import type { Feature } from './http/feature.ts';
import type { SweepRules } from './platform/database/sweep.ts';
import { limitsSweep } from './platform/limits/limits-sweep.ts';
import { outboxSweep } from './platform/mail/outbox-sweep.ts';

/** The features that store data of readers. The account's own data is in features/accounts. */
export const features: readonly Feature[] = [ratings, polls, library, contact, deskPeople];

/** Expired rows of all tables. */
export const sweepRules: readonly SweepRules[] = [
  accountsSweep,
  limitsSweep,
  outboxSweep,
  pushSweep,
  ...features.flatMap(({ sweep }) => sweep ?? []),
];
