import type { ErrorTable } from './error-class.ts';

export const plansErrors = {
  'plan.changed': 'conflict',
  'plan.free': 'malformed',
  'plan.current': 'conflict',
} as const satisfies ErrorTable;
