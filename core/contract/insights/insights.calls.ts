// Calls of insights for admins: usage by week.
import { call } from '../call/call.ts';
import type { InsightShapes } from './insights.schemas.ts';

export const insightCalls = {
  today: call<InsightShapes['today']>('GET', '/api/{product}Admin/today', 'admin'),
  insights: call<InsightShapes['insights']>('GET', '/api/{product}Admin/insights', 'admin'),
} as const;
