// What comes round by itself: a name, how often, and the use case.
import { delays } from '@meend/core/shared/timings';
import type { Container } from 'inversify';
import type { ScheduledWork } from './schedule/on-schedule.ts';
import { tokens } from './tokens.ts';

export const scheduledWork = (container: Container): readonly ScheduledWork[] => {
  const { reconcile, reconcileRefunds, rollUpPlays, sweepUploads } = container.get(tokens.useCases);
  return [
    { name: 'reconcile', everyMs: delays.reconcileTick, run: reconcile },
    { name: 'reconcile refunds', everyMs: delays.reconcileTick, run: reconcileRefunds },
    { name: 'roll up plays', everyMs: delays.rollUpTick, run: rollUpPlays },
    { name: 'sweep uploads', everyMs: delays.sweepTick, run: sweepUploads },
  ];
};
