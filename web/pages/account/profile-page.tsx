import { href, type ProfileTab } from '@meend/core/site/href.ts';
import { DiscreetSwitch, HideSwitch } from '@meend/web/features/discreet/discreet-switch.tsx';
import { PlansLink } from '@meend/web/features/plans/plan-action.tsx';
import { PlanList } from '@meend/web/features/plans/plan-list.tsx';
import { PauseSwitch } from '@meend/web/features/player/history/pause-switch.tsx';
import { AutoplaySwitch } from '@meend/web/features/player/up-next/autoplay-switch.tsx';
import { DetailsTab } from '@meend/web/features/profile/details-tab.tsx';
import { FreeStoriesTab } from '@meend/web/features/profile/free-stories-tab.tsx';
import { ProfileHeader } from '@meend/web/features/profile/profile-header.tsx';
import { ThemeChoice } from '@meend/web/features/theme/theme-choice.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { Tabs } from '@meend/web/ui/overlays/tabs.tsx';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const SubscriptionTab = () => (
  <>
    <SectionHeading caption={text('plans.subtitle')}>{text('plans.heading')}</SectionHeading>
    <PlanList />
    <PlansLink />
  </>
);

const Details = () => (
  <DetailsTab>
    <ThemeChoice />
    <DiscreetSwitch />
    <HideSwitch />
    <AutoplaySwitch />
    <PauseSwitch />
  </DetailsTab>
);

const tabs = [
  { id: 'free-stories', label: 'profile.free-stories', panel: <FreeStoriesTab /> },
  { id: 'subscription', label: 'profile.subscription', panel: <SubscriptionTab /> },
  { id: 'details', label: 'profile.details', panel: <Details /> },
] as const;

const isTab = (id: unknown): id is ProfileTab => tabs.some((tab) => tab.id === id);

/** The selected tab comes from the URL or from the navigation state. */
const useTab = (): ProfileTab => {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const requestedTab = [query.get('tab'), (state as { tab?: unknown } | null)?.tab].find(isTab);
  return requestedTab ?? 'free-stories';
};

export const ProfilePage = () => {
  useDocumentTitle(text('profile.title'));
  const tab = useTab();
  const navigate = useNavigate();
  return (
    <div className="wrap">
      <ProfileHeader />
      <Tabs
        label={text('profile.tabs')}
        tabs={tabs.map((one) => ({ ...one, label: text(one.label) }))}
        selected={tab}
        onSelect={(id) => isTab(id) && navigate(href('profile', { tab: id }), { replace: true })}
      />
    </div>
  );
};
