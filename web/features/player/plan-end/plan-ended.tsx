import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDayOfYear } from '@meend/web/platform/format-date.ts';
import { useNote } from '@meend/web/platform/posted-note.ts';
import { usePlayer } from '../use-player.ts';
import type { EndedPlan } from './ended-plan.ts';

interface PlanEndedProps {
  readonly plan: Pick<EndedPlan, 'endedAt' | 'openParts'>;
}

/** Says why playback stopped, with the plans and what is open without one. Renders nothing. */
export const PlanEnded = ({ plan: { endedAt, openParts } }: PlanEndedProps) => {
  const ended = text('plan-end.on', { date: formatDayOfYear(endedAt) });
  const open = openParts.length === 0 ? '' : ` ${text('plan-end.open', { parts: openParts.join(', ') })}`;
  useNote(usePlayer().deps.toasts, {
    rank: 'next',
    text: `${ended}.${open}`,
    actions: <a href={href('profile', { tab: 'subscription' })}>{text('plan-end.plans')}</a>,
  });
  return null;
};
