// All areas of the wire, each with its calls and their routes: the router, the mocks, the OpenAPI document and the access
// tests iterate over them.

import { accountCalls } from './account/account.calls.ts';
import { accountRoutes } from './account/account.routes.ts';
import { accountMenuCalls } from './account/account-menu.calls.ts';
import { emailChangeCalls } from './account/email-change.calls.ts';
import { emailChangeRoutes } from './account/email-change.routes.ts';
import { ownDetailsCalls } from './account/own-details.calls.ts';
import { ownDetailsRoutes } from './account/own-details.routes.ts';
import { profileCalls } from './account/profile.calls.ts';
import { accountMenuRoutes, profileRoutes } from './account/profile.routes.ts';
import { bannerCalls } from './banner/banner.calls.ts';
import { bannerRoutes } from './banner/banner.routes.ts';
import { blogCalls } from './blog/blog.calls.ts';
import { blogRoutes } from './blog/blog.routes.ts';
import { blogAdminCalls } from './blog/blog-studio.calls.ts';
import { blogAdminRoutes } from './blog/blog-studio.routes.ts';
import { browsingCalls } from './browsing/browsing.calls.ts';
import { browsingRoutes } from './browsing/browsing.routes.ts';
import type { Call, CallsOf } from './call/call.ts';
import type { AnyRoute } from './call/route.ts';
import { allGroupsRoutes } from './catalogue/all-groups.routes.ts';
import { catalogueCalls } from './catalogue/catalogue.calls.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { catalogueAdminCalls } from './catalogue/catalogue-studio.calls.ts';
import { catalogueAdminRoutes } from './catalogue/catalogue-studio.routes.ts';
import { partChapterRoutes } from './catalogue/part-chapters.routes.ts';
import { feedbackCalls } from './feedback/feedback.calls.ts';
import { feedbackAdminRoutes, feedbackRoutes } from './feedback/feedback.routes.ts';
import { feedbackAdminCalls } from './feedback/feedback-studio.calls.ts';
import { followingCalls } from './following/following.calls.ts';
import { followingRoutes } from './following/following.routes.ts';
import { guestStepCalls } from './insights/guest-steps.calls.ts';
import { insightCalls } from './insights/insights.calls.ts';
import { guestStepRoutes, insightRoutes } from './insights/insights.routes.ts';
import { jobCalls } from './jobs/jobs.calls.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';
import { uploadCalls } from './media/uploads.calls.ts';
import { uploadRoutes } from './media/uploads.routes.ts';
import { newsletterCalls } from './newsletters/newsletters.calls.ts';
import { newsletterRoutes } from './newsletters/newsletters.routes.ts';
import { pageCalls } from './pages/pages.calls.ts';
import { pageRoutes, prosePreviewRoutes } from './pages/pages.routes.ts';
import { prosePreviewCalls } from './pages/prose-preview.calls.ts';
import { paymentCalls } from './payment/payment.calls.ts';
import { paymentRoutes, subscriptionRoutes } from './payment/payment.routes.ts';
import { studioOrderCalls } from './payment/studio-orders.calls.ts';
import { studioOrderRoutes } from './payment/studio-orders.routes.ts';
import { subscriptionCalls } from './payment/subscription.calls.ts';
import { peopleCalls } from './people/people.calls.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { peopleAdminCalls } from './people/people-studio.calls.ts';
import { peopleAdminRoutes } from './people/people-studio.routes.ts';
import { planCalls } from './plans/plans.calls.ts';
import { planRoutes } from './plans/plans.routes.ts';
import { libraryCalls } from './playback/library.calls.ts';
import { libraryRoutes } from './playback/library.routes.ts';
import { partCalls } from './playback/part.calls.ts';
import { partRoutes, playbackReportRoutes } from './playback/parts.routes.ts';
import { playbackCalls } from './playback/playback.calls.ts';
import { playbackRoutes } from './playback/playback.routes.ts';
import { playbackReportCalls } from './playback/playback-report.calls.ts';
import { myDataCalls } from './privacy/my-data.calls.ts';
import { myDataRoutes } from './privacy/my-data.routes.ts';
import { searchCalls } from './search/search.calls.ts';
import { searchRoutes } from './search/search.routes.ts';
import { sexpertCalls } from './sexpert/sexpert.calls.ts';
import { sexpertRoutes } from './sexpert/sexpert.routes.ts';
import { sexpertAdminCalls } from './sexpert/sexpert-studio.calls.ts';
import { sexpertAdminRoutes } from './sexpert/sexpert-studio.routes.ts';
import { moodCalls } from './shelves/moods.calls.ts';
import { moodRoutes } from './shelves/moods.routes.ts';
import { moodAdminCalls } from './shelves/moods-studio.calls.ts';
import { moodAdminRoutes } from './shelves/moods-studio.routes.ts';
import { ownRowsCalls } from './shelves/own-rows.calls.ts';
import { slotCalls } from './shelves/slots.calls.ts';
import { ownRowsRoutes, slotRoutes, tonightRoutes } from './shelves/slots.routes.ts';
import { tonightCalls } from './shelves/tonight.calls.ts';
import { studioListenerCalls } from './staff/listeners.calls.ts';
import { studioListenerRoutes } from './staff/listeners.routes.ts';
import { secondFactorCalls } from './staff/second-factor.calls.ts';
import { secondFactorRoutes } from './staff/second-factor.routes.ts';
import { staffCalls } from './staff/staff.calls.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { mailReportCalls } from './suppressions/mail-reports.calls.ts';
import { mailReportRoutes } from './suppressions/mail-reports.routes.ts';
import { alignmentCalls } from './transcript/alignment.calls.ts';
import { alignmentRoutes } from './transcript/alignment.routes.ts';
import { transcriptCalls } from './transcript/transcript.calls.ts';
import { transcriptRoutes } from './transcript/transcript.routes.ts';
import { transcriptAdminCalls } from './transcript/transcript-studio.calls.ts';
import { transcriptAdminRoutes } from './transcript/transcript-studio.routes.ts';
import { unlockCalls } from './unlock/unlock.calls.ts';
import { unlockRoutes } from './unlock/unlock.routes.ts';

type AnyRoutes = Readonly<Record<string, AnyRoute>>;

/** A call without its route, or a route without its call, does not compile. */
const area = <Routes extends AnyRoutes>(calls: CallsOf<Routes>, routes: Routes) => ({
  calls,
  routes,
});

const areas = {
  account: area(
    { ...accountCalls, ...accountMenuCalls, ...emailChangeCalls, ...ownDetailsCalls, ...profileCalls },
    { ...accountRoutes, ...accountMenuRoutes, ...emailChangeRoutes, ...ownDetailsRoutes, ...profileRoutes },
  ),
  banner: area(bannerCalls, bannerRoutes),
  blog: area({ ...blogCalls, ...blogAdminCalls }, { ...blogRoutes, ...blogAdminRoutes }),
  browsing: area(browsingCalls, browsingRoutes),
  catalogue: area(
    { ...catalogueCalls, ...catalogueAdminCalls },
    { ...catalogueRoutes, ...catalogueAdminRoutes, ...allGroupsRoutes, ...partChapterRoutes },
  ),
  feedback: area({ ...feedbackCalls, ...feedbackAdminCalls }, { ...feedbackRoutes, ...feedbackAdminRoutes }),
  following: area(followingCalls, followingRoutes),
  insights: area({ ...guestStepCalls, ...insightCalls }, { ...guestStepRoutes, ...insightRoutes }),
  jobs: area(jobCalls, jobRoutes),
  media: area(uploadCalls, uploadRoutes),
  newsletters: area(newsletterCalls, newsletterRoutes),
  pages: area({ ...pageCalls, ...prosePreviewCalls }, { ...pageRoutes, ...prosePreviewRoutes }),
  payment: area(
    { ...paymentCalls, ...studioOrderCalls, ...subscriptionCalls },
    { ...paymentRoutes, ...studioOrderRoutes, ...subscriptionRoutes },
  ),
  people: area({ ...peopleCalls, ...peopleAdminCalls }, { ...peopleRoutes, ...peopleAdminRoutes }),
  plans: area(planCalls, planRoutes),
  playback: area(
    { ...libraryCalls, ...partCalls, ...playbackCalls, ...playbackReportCalls },
    { ...libraryRoutes, ...partRoutes, ...playbackRoutes, ...playbackReportRoutes },
  ),
  privacy: area(myDataCalls, myDataRoutes),
  search: area(searchCalls, searchRoutes),
  sexpert: area({ ...sexpertCalls, ...sexpertAdminCalls }, { ...sexpertRoutes, ...sexpertAdminRoutes }),
  shelves: area(
    { ...moodCalls, ...moodAdminCalls, ...ownRowsCalls, ...tonightCalls, ...slotCalls },
    { ...moodRoutes, ...moodAdminRoutes, ...ownRowsRoutes, ...tonightRoutes, ...slotRoutes },
  ),
  staff: area(
    { ...studioListenerCalls, ...secondFactorCalls, ...staffCalls },
    { ...studioListenerRoutes, ...secondFactorRoutes, ...staffRoutes },
  ),
  suppressions: area(mailReportCalls, mailReportRoutes),
  transcript: area(
    { ...transcriptCalls, ...transcriptAdminCalls, ...alignmentCalls },
    { ...transcriptRoutes, ...transcriptAdminRoutes, ...alignmentRoutes },
  ),
  unlock: area(unlockCalls, unlockRoutes),
};

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type Tables = Intersection<(typeof areas)[keyof typeof areas]['routes']>;

export type Routes = { readonly [Name in keyof Tables]: Tables[Name] };
export type Calls = CallsOf<Routes>;
export type CallName = keyof Routes;

export const routes = Object.assign({}, ...Object.values(areas).map((area) => area.routes)) as Routes;

const areaNames = Object.keys(areas) as readonly (keyof typeof areas)[];

export const callNames = Object.keys(routes) as readonly CallName[];

/** A call with all that the server knows of it. */
export interface Endpoint extends Call, Omit<AnyRoute, 'success'> {
  readonly area: keyof typeof areas;
  readonly success: 200 | 201;
}

const endpointsOf = (area: Endpoint['area']): readonly (readonly [string, Endpoint])[] => {
  const { calls, routes }: { readonly calls: CallsOf<AnyRoutes>; readonly routes: AnyRoutes } = areas[area];
  return Object.entries(routes).map(([name, route]) => {
    const call = calls[name];
    if (call === undefined) throw new Error(`Route ${name} has no call`);
    return [name, { ...call, ...route, area, success: route.success ?? 200 }];
  });
};

export const endpoints = Object.fromEntries(areaNames.flatMap(endpointsOf)) as Readonly<
  Record<CallName, Endpoint>
>;
