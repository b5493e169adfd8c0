import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDayOfYear } from '@meend/web/platform/format-date.ts';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import type { EndedPlan } from './ended-plan.ts';

interface PlanEndedProps {
  readonly plan: Pick<EndedPlan, 'endedAt' | 'openParts'>;
}

/** Why playback stopped, with the plans and what is open without one. */
export const PlanEnded = ({ plan: { endedAt, openParts } }: PlanEndedProps) => (
  <Notice
    tone="info"
    action={<a href={href('profile', { tab: 'subscription' })}>{text('plan-end.plans')}</a>}
  >
    <p>{text('plan-end.on', { date: formatDayOfYear(endedAt) })}</p>
    {openParts.length === 0 ? null : <p>{text('plan-end.open', { parts: openParts.join(', ') })}</p>}
  </Notice>
);
