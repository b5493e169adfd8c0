// The one list of areas. Stores, use cases, purging and erasure follow from it, in its order: payment above plans, so
// that paid orders are purged before the days they granted, and the account last, because all other rows refer to it.
import { accessArea } from '@meend/core/access/access.area.ts';
import { accountArea } from '@meend/core/account/account.area.ts';
import { auditArea } from '@meend/core/audit/audit.area.ts';
import { bannerArea } from '@meend/core/banner/banner.area.ts';
import { blogArea } from '@meend/core/blog/blog.area.ts';
import { browsingArea } from '@meend/core/browsing/browsing.area.ts';
import { catalogueArea } from '@meend/core/catalogue/catalogue.area.ts';
import { discoveryArea } from '@meend/core/discovery/discovery.area.ts';
import { feedbackArea } from '@meend/core/feedback/feedback.area.ts';
import { followingArea } from '@meend/core/following/following.area.ts';
import { insightsArea } from '@meend/core/insights/insights.area.ts';
import { jobsArea } from '@meend/core/jobs/jobs.area.ts';
import type { Area } from '@meend/core/manifest/area.ts';
import {
  kindsOf,
  type PersonalData,
  type PersonalKind,
  personalDataOf,
} from '@meend/core/manifest/personal-data.ts';
import { mediaArea } from '@meend/core/media/media.area.ts';
import { newslettersArea } from '@meend/core/newsletters/newsletters.area.ts';
import { noticesArea } from '@meend/core/notices/notices.area.ts';
import { pagesArea } from '@meend/core/pages/pages.area.ts';
import { paymentArea } from '@meend/core/payment/payment.area.ts';
import { peopleArea } from '@meend/core/people/people.area.ts';
import { plansArea } from '@meend/core/plans/plans.area.ts';
import { playbackArea } from '@meend/core/playback/playback.area.ts';
import { privacyArea } from '@meend/core/privacy/privacy.area.ts';
import { sexpertArea } from '@meend/core/sexpert/sexpert.area.ts';
import type { Now } from '@meend/core/shared/ports.ts';
import { shelvesArea } from '@meend/core/shelves/shelves.area.ts';
import { staffArea } from '@meend/core/staff/staff.area.ts';
import { suppressionsArea } from '@meend/core/suppressions/suppressions.area.ts';
import { transcriptArea } from '@meend/core/transcript/transcript.area.ts';
import { unlockArea } from '@meend/core/unlock/unlock.area.ts';

export const areas = {
  access: accessArea,
  audit: auditArea,
  banner: bannerArea,
  blog: blogArea,
  browsing: browsingArea,
  catalogue: catalogueArea,
  discovery: discoveryArea,
  feedback: feedbackArea,
  following: followingArea,
  insights: insightsArea,
  jobs: jobsArea,
  media: mediaArea,
  newsletters: newslettersArea,
  notices: noticesArea,
  pages: pagesArea,
  payment: paymentArea,
  people: peopleArea,
  plans: plansArea,
  playback: playbackArea,
  privacy: privacyArea,
  sexpert: sexpertArea,
  shelves: shelvesArea,
  staff: staffArea,
  suppressions: suppressionsArea,
  transcript: transcriptArea,
  unlock: unlockArea,
  account: accountArea,
};

type EachArea = (typeof areas)[keyof typeof areas];

/** The intersection of a union's members: a function that takes each takes their intersection. */
type AllOf<Each> = (Each extends unknown ? (one: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;

type StoresOf<Each> = Each extends { readonly stores: infer Stores } ? NonNullable<Stores> : never;
type UseCasesOf<Each> = Each extends { useCases(deps: never): infer UseCases } ? UseCases : never;
type RulesOf<Each> = Each extends { readonly retention: infer Rules } ? Rules : never;
type KindsOf<Each> = Each extends { readonly personalData: infer Kinds }
  ? { [Fate in keyof Kinds]: keyof Kinds[Fate] }[keyof Kinds]
  : never;

export type StoresOfAreas = AllOf<StoresOf<EachArea>>;
export type UseCasesOfAreas = AllOf<UseCasesOf<EachArea>>;

const everyManifest: readonly Area[] = Object.values(areas);

export const retention: AllOf<RulesOf<EachArea>> = Object.assign(
  {},
  ...everyManifest.map((area) => area.retention),
);

/** Kinds without an area: empty, or this does not compile. */
type Forgotten = Exclude<PersonalKind, KindsOf<EachArea>>;
const nothingForgotten: [Forgotten] extends [never] ? true : Forgotten = true;

const declared = nothingForgotten ? everyManifest.flatMap(({ personalData }) => personalData ?? []) : [];

/** Personal data of every area, in the order of erasure. */
export const everyArea: readonly PersonalData[] = declared.map(personalDataOf);

/** Kinds that are retained when the account is erased. */
export const retainedKinds: readonly PersonalKind[] = declared.flatMap(({ retained }) => kindsOf(retained));

/** All stores, alone or inside a transaction. */
export interface Stores extends StoresOfAreas, Now {}
