// All areas of the wire, one line each: the router, the mocks, the OpenAPI document and the access tests iterate over
// them.
import { accountArea } from './account/account.routes.ts';
import { emailChangeArea } from './account/email-change.routes.ts';
import { ownDetailsArea } from './account/own-details.routes.ts';
import { profileArea } from './account/profile.routes.ts';
import { bannerArea } from './banner/banner.routes.ts';
import { blogArea } from './blog/blog.routes.ts';
import { blogAdminArea } from './blog/blog-studio.routes.ts';
import type { RouteFacts, RoutesOf } from './call/area.ts';
import type { Call } from './call/call.ts';
import type { SchemasOf } from './call/schema.ts';
import { catalogueArea } from './catalogue/catalogue.routes.ts';
import { catalogueAdminArea } from './catalogue/catalogue-studio.routes.ts';
import { feedbackArea } from './feedback/feedback.routes.ts';
import { feedbackAdminArea } from './feedback/feedback-studio.routes.ts';
import { insightArea } from './insights/insights.routes.ts';
import { jobArea } from './jobs/jobs.routes.ts';
import { uploadArea } from './media/uploads.routes.ts';
import { newsletterArea } from './newsletters/newsletters.routes.ts';
import { pageArea } from './pages/pages.routes.ts';
import { writingArea } from './pages/prose-preview.routes.ts';
import { paymentArea } from './payment/payment.routes.ts';
import { planArea } from './plans/plans.routes.ts';
import { playbackArea } from './playback/playback.routes.ts';
import { myDataArea } from './privacy/my-data.routes.ts';
import { sexpertArea } from './sexpert/sexpert.routes.ts';
import { sexpertAdminArea } from './sexpert/sexpert-studio.routes.ts';
import { studioListenerArea } from './staff/listeners.routes.ts';
import { secondFactorArea } from './staff/second-factor.routes.ts';
import { staffArea } from './staff/staff.routes.ts';
import { unlockArea } from './unlock/unlock.routes.ts';

const areas = [
  accountArea,
  emailChangeArea,
  ownDetailsArea,
  profileArea,
  bannerArea,
  blogArea,
  blogAdminArea,
  catalogueArea,
  catalogueAdminArea,
  pageArea,
  writingArea,
  feedbackArea,
  feedbackAdminArea,
  insightArea,
  jobArea,
  uploadArea,
  newsletterArea,
  paymentArea,
  planArea,
  playbackArea,
  myDataArea,
  sexpertArea,
  sexpertAdminArea,
  studioListenerArea,
  secondFactorArea,
  staffArea,
  unlockArea,
] as const;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type Tables = Intersection<(typeof areas)[number]['calls']>;

export type Calls = { readonly [Name in keyof Tables]: Tables[Name] };
export type CallName = keyof Calls;

const merged = (part: 'calls' | 'schemas' | 'routes'): object =>
  Object.assign({}, ...areas.map((area) => area[part]));

const calls = merged('calls') as Calls;

export const schemas = merged('schemas') as SchemasOf<Calls>;

export const routes = merged('routes') as RoutesOf<Calls>;

export const callNames = Object.keys(calls) as readonly CallName[];

/** A call with its policy, schemas and route. */
export interface Endpoint extends Call, Omit<RouteFacts, 'success'> {
  readonly success: 200 | 201;
}

const endpointOf = (name: CallName): Endpoint => {
  const { respond: _, success = 200, ...facts } = routes[name];
  return { ...calls[name], ...facts, success };
};

export const endpoints = Object.fromEntries(callNames.map((name) => [name, endpointOf(name)])) as Readonly<
  Record<CallName, Endpoint>
>;
