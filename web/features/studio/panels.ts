// The dashboard's panels, each in a lazy chunk of its own.

import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { StaffRole } from '@meend/web/api/session/staff-role.ts';
import type { StudioPanel } from '@meend/web/features/studio/frame/studio-frame.tsx';
import type { MessageKey } from '@meend/web/messages/text.ts';
import { type ComponentType, createElement, lazy } from 'react';

const panel = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const stories = (category: WireCategory | null, label: MessageKey): Omit<StudioPanel, 'id' | 'isStated'> => ({
  label,
  group: 'stories',
  superadminsOnly: false,
  Panel: panel(async () => {
    const { StoriesPanel } = await import('@meend/web/features/studio/stories/stories-panel.tsx');
    return () => createElement(StoriesPanel, { category });
  }),
});

const studioPanels: readonly StudioPanel[] = [
  {
    id: 'today',
    label: 'studio-dashboard.today',
    group: 'today',
    superadminsOnly: false,
    Panel: lazy(async () => ({
      default: (await import('@meend/web/features/studio/today/today-board.tsx')).TodayBoard,
    })),
  },
  { id: 'stories', isOfGroup: true, ...stories(null, 'studio-dashboard.group-stories') },
  { id: 'temptations', isStated: true, ...stories('temptations', 'studio-dashboard.upload-temptation') },
  {
    id: 'herconfession',
    isStated: true,
    ...stories('herconfession', 'studio-dashboard.upload-confession'),
  },
  { id: 'quickies', isStated: true, ...stories('quickies', 'studio-dashboard.upload-quickies') },
  {
    id: 'schedule',
    label: 'studio-dashboard.schedule',
    group: 'stories',
    superadminsOnly: false,
    Panel: panel(
      async () =>
        (await import('@meend/web/features/studio/stories/schedule/schedule-panel.tsx')).SchedulePanel,
    ),
  },
  {
    id: 'people',
    label: 'studio-dashboard.people',
    group: 'stories',
    superadminsOnly: false,
    Panel: panel(
      async () => (await import('@meend/web/features/studio/people/people-panel.tsx')).PeoplePanel,
    ),
  },
  {
    id: 'nights',
    label: 'studio-dashboard.nights',
    group: 'stories',
    superadminsOnly: false,
    Panel: panel(async () => (await import('@meend/web/features/studio/moods/moods-panel.tsx')).MoodsPanel),
  },
  {
    id: 'banners',
    label: 'studio-dashboard.banners',
    group: 'stories',
    superadminsOnly: false,
    Panel: panel(
      async () =>
        (await import('@meend/web/features/studio/banners/staff-banner-panel.tsx')).StaffBannerPanel,
    ),
  },
  {
    id: 'sexpert',
    label: 'studio-dashboard.sexpert',
    group: 'reading',
    superadminsOnly: false,
    Panel: panel(
      async () => (await import('@meend/web/features/studio/answers/answers-panel.tsx')).AnswersPanel,
    ),
  },
  {
    id: 'blog',
    label: 'studio-dashboard.blog',
    group: 'reading',
    superadminsOnly: false,
    Panel: panel(
      async () => (await import('@meend/web/features/studio/articles/articles-panel.tsx')).ArticlesPanel,
    ),
  },
  {
    id: 'listeners',
    label: 'studio-dashboard.find-listener',
    group: 'listeners',
    superadminsOnly: false,
    Panel: panel(
      async () => (await import('@meend/web/features/studio/listeners/listeners-panel.tsx')).ListenersPanel,
    ),
  },
  {
    id: 'feedback',
    label: 'studio-dashboard.feedback',
    group: 'listeners',
    superadminsOnly: false,
    Panel: panel(
      async () => (await import('@meend/web/features/studio/feedback/feedback-panel.tsx')).FeedbackPanel,
    ),
  },
  {
    id: 'newsletters',
    label: 'studio-dashboard.newsletters',
    group: 'listeners',
    superadminsOnly: false,
    Panel: panel(
      async () =>
        (await import('@meend/web/features/studio/newsletters/newsletters-panel.tsx')).NewslettersPanel,
    ),
  },
  {
    id: 'orders',
    label: 'studio-dashboard.group-money',
    group: 'money',
    superadminsOnly: false,
    Panel: panel(
      async () => (await import('@meend/web/features/studio/orders/orders-panel.tsx')).OrdersPanel,
    ),
  },
  {
    id: 'insights',
    label: 'studio-dashboard.insights',
    group: 'insights',
    superadminsOnly: false,
    Panel: panel(
      async () => (await import('@meend/web/features/studio/insights/insights-panel.tsx')).InsightsPanel,
    ),
  },
  {
    id: 'make-admin',
    label: 'studio-dashboard.make-admin',
    group: 'team',
    isStated: true,
    superadminsOnly: true,
    Panel: panel(async () => (await import('@meend/web/features/studio/staff/staff-panel.tsx')).StaffPanel),
  },
  {
    id: 'sign-in',
    label: 'studio-dashboard.sign-in',
    group: 'team',
    superadminsOnly: false,
    Panel: panel(
      async () => (await import('@meend/web/features/studio/sign-in/sign-in-panel.tsx')).SignInPanel,
    ),
  },
  {
    id: 'audit',
    label: 'studio-dashboard.audit',
    group: 'team',
    superadminsOnly: true,
    Panel: panel(async () => (await import('@meend/web/features/studio/audit/audit-panel.tsx')).AuditPanel),
  },
  {
    id: 'jobs',
    label: 'studio-dashboard.jobs',
    group: 'team',
    superadminsOnly: true,
    Panel: panel(async () => (await import('@meend/web/features/studio/jobs/jobs-panel.tsx')).JobsPanel),
  },
];

export const panelsFor = (role: StaffRole): readonly StudioPanel[] =>
  studioPanels.filter(({ superadminsOnly }) => role === 'superadmin' || !superadminsOnly);

/** Today without a query; Upload Temptation for a panel that this admin does not have. */
export const currentPanel = (panels: readonly StudioPanel[], query: URLSearchParams): StudioPanel => {
  const fallback = query.has('panel') || query.has('story') ? 'temptations' : 'today';
  const named = (name: string | null) => panels.find(({ id }) => id === name);
  return (named(query.get('panel')) ?? named(fallback)) as StudioPanel;
};
