// What waits for staff, as tasks: a sentence that starts with a verb, why, and where it is done.

import type { WireToday } from '@meend/core/contract/insights/insights.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import type { IconProps } from '@meend/web/ui/icons/icon.tsx';

type Waiting = WireToday['waiting'];
type Dispute = Waiting['disputes'][number];

export interface Task {
  readonly id: string;
  readonly glyph: IconProps['glyph'];
  /** Starts with a verb. */
  readonly title: string;
  /** Why, each reason on a line of its own. */
  readonly why: readonly string[];
  /** Null if it is not done on this site, or not by this admin. */
  readonly action: { readonly label: string; readonly href: string } | null;
}

export const panelHref = (panel: string, query: Readonly<Record<string, string>> = {}): string =>
  `${href('adminDashboard')}?${new URLSearchParams({ panel, ...query })}`;

const disputeText = ({ disputeID: id, orderID: order, respondBy, daysLeft }: Dispute): string => {
  const name = order === null ? id : text('studio-today.dispute-of', { id, order });
  if (respondBy === null || daysLeft === null) return text('studio-today.dispute-undated', { name });
  const date = formatDate(respondBy);
  return daysLeft < 0
    ? text('studio-today.dispute-late', { name, date })
    : text('studio-today.dispute-due', { name, date, days: daysLeft });
};

const draftsHref = (group: keyof Waiting['drafts']): string => {
  if (group === 'blog') return panelHref('blog');
  return group === 'sexpert'
    ? panelHref('sexpert', { list: 'answers' })
    : panelHref(group, { show: 'draft' });
};

const withCount = <Group extends string>(counts: Readonly<Record<Group, number>>) =>
  (Object.entries<number>(counts) as [Group, number][]).filter(([, count]) => count > 0);

const open = (to: string) => ({ label: text('studio-today.open'), href: to });

/** The worst first. */
export const tasksOf = (waiting: Waiting, hasSheet: boolean, hasJobs: boolean): readonly Task[] => {
  const { questions, feedback, failedJobs, disputes, unreadableOrders } = waiting;
  const [unreadable] = unreadableOrders.newest;
  const money: readonly (Task | false)[] = [
    disputes.length > 0 && {
      id: 'disputes',
      glyph: 'icon-triangle-alert',
      title: text('studio-today.disputes', { count: disputes.length }),
      why: [...disputes.map(disputeText), text('studio-today.dispute-where')],
      action: null,
    },
    unreadableOrders.count > 0 && {
      id: 'orders',
      glyph: 'icon-indian-rupee',
      title: text('studio-today.unreadable-orders', { count: unreadableOrders.count }),
      why: [text('studio-today.unreadable-orders-why', { order: unreadable?.orderId ?? '' })],
      action: unreadable ? open(panelHref('listeners', { listener: unreadable.listenerId })) : null,
    },
    failedJobs > 0 && {
      id: 'jobs',
      glyph: 'icon-circle-alert',
      title: text('studio-today.failed-jobs', { count: failedJobs }),
      why: [text(hasJobs ? 'studio-today.failed-jobs-why' : 'studio-today.failed-jobs-whose')],
      action: hasJobs ? open(panelHref('jobs')) : null,
    },
  ];
  const uploads = withCount(waiting.uploads).map(([group, count]) => ({
    id: `uploads-${group}`,
    glyph: 'icon-triangle-alert' as const,
    title: text(`studio-today.uploads-${group}`, { count }),
    why: [text('studio-today.uploads-why')],
    action: open(panelHref(group)),
  }));
  const people: readonly (Task | false)[] = [
    questions > 0 && {
      id: 'questions',
      glyph: 'icon-circle-question-mark',
      title: text('studio-today.questions', { count: questions }),
      why: [text('studio-today.questions-why')],
      action: { label: text('studio-today.answer'), href: panelHref('sexpert') },
    },
    feedback > 0 && {
      id: 'feedback',
      glyph: 'icon-mail',
      title: text('studio-today.feedback', { count: feedback }),
      why: [text(hasSheet ? 'studio-today.feedback-sent' : 'studio-today.feedback-kept')],
      action: { label: text('studio-today.read'), href: panelHref('feedback') },
    },
  ];
  const drafts = withCount(waiting.drafts).map(([group, count]) => ({
    id: `drafts-${group}`,
    glyph: 'icon-pencil' as const,
    title: text('studio-today.drafts', { count }),
    why: [text(`studio-today.group-${group}`)],
    action: open(draftsHref(group)),
  }));
  const texts = withCount(waiting.withoutTranscript).map(([group, count]) => ({
    id: `transcripts-${group}`,
    glyph: 'icon-file-text' as const,
    title: text(`studio-today.without-transcript-${group}`, { count }),
    why: [text('studio-today.without-transcript-why')],
    action: open(panelHref(group, { lacks: 'text' })),
  }));
  const facts = withCount(waiting.withoutFacts).map(([group, count]) => ({
    id: `facts-${group}`,
    glyph: 'icon-tags' as const,
    title: text(`studio-today.without-facts-${group}`, { count }),
    why: [text('studio-today.without-facts-why')],
    action: open(panelHref(group, { lacks: 'facts' })),
  }));
  return [...money, ...uploads, ...people, ...drafts, ...texts, ...facts].filter((task) => task !== false);
};
