import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type ProfileTab, paths } from '../../app/paths.ts';
import { DiscreetSwitch } from '../../features/discreet/discreet-switch.tsx';
import { HideSwitch } from '../../features/discreet/hide-switch.tsx';
import { PlanList } from '../../features/plans/plan-list.tsx';
import { PlansLink } from '../../features/plans/plans-link.tsx';
import { DetailsTab } from '../../features/profile/details-tab.tsx';
import { FreeStoriesTab } from '../../features/profile/free-stories-tab.tsx';
import { ProfileHeader } from '../../features/profile/profile-header.tsx';
import { ThemeChoice } from '../../features/theme/theme-choice.tsx';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { Tabs } from '../../ui/overlays/tabs.tsx';
import { SectionHeading } from '../../ui/text/section-heading.tsx';

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
  </DetailsTab>
);

const tabs = [
  { id: 'free-stories', label: 'profile.free-stories', panel: <FreeStoriesTab /> },
  { id: 'subscription', label: 'profile.subscription', panel: <SubscriptionTab /> },
  { id: 'details', label: 'profile.details', panel: <Details /> },
] as const;

const isTab = (id: unknown): id is ProfileTab => tabs.some((tab) => tab.id === id);

/** A tab comes from the address, or from the navigation's state. */
const useTab = (): ProfileTab => {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const wanted = [query.get('tab'), (state as { tab?: unknown } | null)?.tab].find(isTab);
  return wanted ?? 'free-stories';
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
        onSelect={(id) => isTab(id) && navigate(paths.profile.href(id), { replace: true })}
      />
    </div>
  );
};
