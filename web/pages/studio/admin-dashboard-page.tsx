import type { StaffRole } from '@meend/web/api/session/staff-role.ts';
import { FocusPanel, StudioFrame, useIsChanged } from '@meend/web/features/studio/frame/studio-frame.tsx';
import { StudioGuard } from '@meend/web/features/studio/frame/studio-guard.tsx';
import { currentPanel, panelsFor } from '@meend/web/features/studio/panels.ts';
import { Confirmed } from '@meend/web/features/studio/sign-in/confirmed.tsx';
import { StoryViewContext } from '@meend/web/features/studio/stories/editor/story-view.ts';
import { useStudioCounts } from '@meend/web/features/studio/today/use-today.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

const StoryView = lazy(async () => ({ default: (await import('./story-view.tsx')).StoryView }));

const StoriesGoingLive = lazy(async () => ({
  default: (await import('@meend/web/features/studio/stories/list/going-live.tsx')).StoriesGoingLive,
}));

const Dashboard = ({ role, email }: { readonly role: StaffRole; readonly email: string }) => {
  const [query] = useSearchParams();
  const panels = panelsFor(role);
  const current = currentPanel(panels, query);
  const counts = useStudioCounts(role === 'superadmin');
  const isChanged = useIsChanged(current.id);
  const { Panel } = current;
  useDocumentTitle(text(current.label));
  return (
    <StudioFrame role={role} email={email} panels={panels} current={current} counts={counts}>
      <Suspense
        key={`${current.id} ${query.get('show')} ${query.get('lacks')}`}
        fallback={<Skeleton shape="lines" count={4} label={text('studio-dashboard.loading-panel')} />}
      >
        <StoryViewContext value={StoryView}>
          <Panel role={role} />
        </StoryViewContext>
        {isChanged ? <FocusPanel /> : null}
      </Suspense>
      <Suspense fallback={null}>
        <StoriesGoingLive />
      </Suspense>
    </StudioFrame>
  );
};

export const AdminDashboardPage = () => (
  <StudioGuard>
    {(role, email) => (
      <Confirmed>
        <Dashboard role={role} email={email} />
      </Confirmed>
    )}
  </StudioGuard>
);
