// Calls of insights for admins: usage by week.
import { type CallsOf, call } from '../call/call.ts';
import type { insightRoutes } from './insights.routes.ts';

export const insightCalls: CallsOf<typeof insightRoutes> = {
  today: call('GET', '/api/{product}Admin/today', 'admin'),
  insights: call('GET', '/api/{product}Admin/insights', 'admin'),
  storyFigures: call('GET', '/api/{product}Admin/insights/stories', 'admin'),
};
