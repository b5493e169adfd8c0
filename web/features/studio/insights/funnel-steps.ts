// Steps of the conversion funnel from a guest to a subscriber, from the server's response.

import type { WireInsightWeek } from '@meend/core/contract/insights/insights.routes.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';

type Step = keyof WireInsightWeek['funnel'];

export interface FunnelStep {
  readonly step: Step;
  readonly name: string;
  /** Explains what is counted. */
  readonly about: string;
  /** One value per week. */
  readonly values: readonly number[];
  readonly total: number;
  /** Ratio to the largest step, 0 to 1. */
  readonly width: number;
  /**
   * Ratio to the previous step; null if that one is empty or smaller, since guests who send Do Not Track are counted in
   * later steps only.
   */
  readonly share: number | null;
}

const steps = [
  ['teaserHeard', 'teaser-heard'],
  ['signUpOpened', 'sign-up-opened'],
  ['signedUp', 'signed-up'],
  ['chose', 'chose'],
  ['paid', 'paid'],
  ['kept', 'kept'],
] as const satisfies readonly (readonly [Step, string])[];

export const funnelSteps = (weeks: readonly WireInsightWeek[]): readonly FunnelStep[] => {
  const totals = steps.map(([step]) => weeks.reduce((sum, { funnel }) => sum + funnel[step], 0));
  const most = Math.max(1, ...totals);
  return steps.map(([step, label], index) => {
    const total = totals[index] ?? 0;
    const before = totals[index - 1] ?? 0;
    return {
      step,
      name: text(`studio-insights.${label}` satisfies MessageKey),
      about: text(`studio-insights.${label}-about` satisfies MessageKey),
      values: weeks.map(({ funnel }) => funnel[step]),
      total,
      width: total / most,
      share: before > 0 && total <= before ? total / before : null,
    };
  });
};
