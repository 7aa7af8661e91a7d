import { clockOf } from '#lib/clock.ts';
import type { Settings } from '#settings/settings.ts';

/** The present instant on the paper's clock. */
export const paperTime = ({ clock }: Pick<Settings, 'clock'>): Date => new Date(clockOf(clock).now());
