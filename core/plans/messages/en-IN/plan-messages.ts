import type { PlanName } from '@meend/core/plans/plan.ts';

const paid = [
  'All episodes',
  'One free audio per month',
  'Background play',
  'Better sound quality',
  'No-questions cancellation',
];

/** Features of each plan by its name. */
export const english = {
  'Basic Plan': ['First chapter of each audio free', '3 free stories of your choice'],
  '30 days': paid,
  '90 days': paid,
} satisfies Record<PlanName, readonly string[]>;
