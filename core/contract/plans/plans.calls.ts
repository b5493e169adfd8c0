// Call that lists the plans on sale, for everybody.
import { call } from '../call/call.ts';
import type { PlanShapes } from './plans.schemas.ts';

export const planCalls = {
  plans: call<PlanShapes['plans']>('GET', '/api/plans', 'anyone'),
} as const;
