import type { plansErrors } from '@meend/core/shared/errors/plans.ts';

export const plansMessages = {
  'plan.changed': 'Plan details have changed. Please try again.',
  'plan.free': 'You are already on the Basic Plan.',
  'plan.current': 'This is your current plan.',
} as const satisfies Record<keyof typeof plansErrors, string>;
