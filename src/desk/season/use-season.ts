import { useEffect, useState } from 'react';
import { canImport, type SeasonDecisions, type SeasonPlan } from '#contract/desk/season-plan.ts';
import type { SeasonFile } from '#contract/desk/season-routes.ts';
import { type DeskFailure, statusOf } from '../client/client.ts';
import { importSeason, planSeason } from './client.ts';

/** Milliseconds after the last decision until it is planned anew. */
const pauseMs = 250;

/** Why a season is not imported yet. */
export type SeasonStep = 'planning' | 'deciding' | 'ready' | 'importing' | 'imported';

/** Decisions that change the plan: all but what is only noted. */
const changing = (decisions: SeasonDecisions): SeasonDecisions =>
  Object.fromEntries(Object.entries(decisions).filter(([, choice]) => choice !== 'seen'));

const planIn = (failure: DeskFailure): SeasonPlan | undefined =>
  statusOf(failure) === 409 && failure.kind === 'answered' ? (failure.data as SeasonPlan | undefined) : undefined;

/** The import of a chosen file: its plan, which follows the decisions, and what writes it. */
export const useSeason = (file: Omit<SeasonFile, 'decisions'> | undefined) => {
  const [decisions, setDecisions] = useState<SeasonDecisions>({});
  const [plan, setPlan] = useState<SeasonPlan>();
  const [failure, setFailure] = useState<DeskFailure>();
  const [step, setStep] = useState<SeasonStep>('planning');
  useEffect(() => {
    setDecisions({});
    setPlan(undefined);
    setFailure(undefined);
  }, [file]);
  const key = JSON.stringify(changing(decisions));
  useEffect(() => {
    if (!file) return undefined;
    const asking = new AbortController();
    setStep('planning');
    const ask = async (): Promise<void> => {
      const decided = JSON.parse(key) as SeasonDecisions;
      const answer = await planSeason({ ...file, decisions: decided }, asking.signal);
      if (asking.signal.aborted) return;
      setFailure(answer.ok ? undefined : answer.failure);
      if (answer.ok) setPlan(answer.data);
      setStep('deciding');
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [file, key]);
  const write = async (): Promise<void> => {
    if (!file || !plan) return;
    setStep('importing');
    const answer = await importSeason({ ...file, decisions }, plan.hash);
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) setPlan(planIn(answer.failure) ?? plan);
    setStep(answer.ok ? 'imported' : 'deciding');
  };
  const isReady = step === 'deciding' && plan !== undefined && canImport(plan, decisions);
  return {
    ...{ plan, failure, decisions, write, step: isReady ? ('ready' as const) : step },
    decide: (choices: SeasonDecisions): void => setDecisions((former) => ({ ...former, ...choices })),
  };
};
