// Turns every call of the contract into a route: checks session, role, owner, content type, size, fields and rate
// limit, then runs the use case.

import Router from '@koa/router';
import type { TrustedProxies } from '@meend/adapters/config/trusted-proxies.ts';
import { runUntilAbandoned } from '@meend/adapters/tracing/abandoned-reads.ts';
import type { Caller } from '@meend/core/account/sessions/session.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { Endpoint } from '@meend/core/contract/areas.ts';
import { isPolicy } from '@meend/core/contract/call/authorization.ts';
import type { Call, CallInput, Policy } from '@meend/core/contract/call/call.ts';
import type { WireContext } from '@meend/core/contract/call/route.ts';
import type { MailAdmission } from '@meend/core/jobs/mail-admission.ts';
import { smallCovers } from '@meend/core/media/picture-set.ts';
import { negotiateLanguage } from '@meend/core/shared/languages.ts';
import type { AppContext, AppState, Share } from '../calls/app-context.ts';
import { authenticate, requireOwner, type SessionReader } from '../calls/authenticate.ts';
import { parseBody, parseParams, parseQuery } from '../calls/call-input.ts';
import { clientIp } from '../calls/client-ip.ts';
import {
  ageCookieOf,
  type BrowserCookie,
  type DeviceCookies,
  type SessionCookies,
} from '../calls/cookies.ts';
import { HttpError, retryAfterOf } from '../calls/http-error.ts';
import { hasBody, readJsonBody, readRawBody } from '../calls/json-body.ts';
import type { Received, ReceiveFiles } from '../calls/multipart-upload.ts';
import type { CallResponse, ResponseCache } from '../calls/response-cache.ts';
import { savesData } from '../calls/save-data.ts';
import { sendText } from '../calls/text-compression.ts';
import type { AdmitMail } from '../limits/mail-admissions.ts';
import { payersOf, type RateLimits } from '../limits/rate-limits.ts';

const MOST = 1_000;

const idOfLast = (list: readonly unknown[]): string | null => {
  const last = list.at(-1);
  const id = typeof last === 'object' && last !== null ? Reflect.get(last, '_id') : undefined;
  return typeof id === 'string' ? id : null;
};

/** The `Link` header of a full page of results: its last entry is the cursor of the next page. */
const paginationLink = (
  path: string,
  query: Readonly<Record<string, unknown>>,
  value: unknown,
): string | null => {
  if (!Array.isArray(value)) return null;
  const limit = Number(query.limit ?? MOST);
  const last = idOfLast(value);
  if (last === null || value.length < limit) return null;
  const { limit: _limit, after: _after, ...others } = query;
  const next = new URLSearchParams({ limit: String(limit), after: last });
  for (const [name, asked] of Object.entries(others)) if (typeof asked === 'string') next.set(name, asked);
  return `<${path}?${next}>; rel="next"`;
};

// Load shedding's critical calls, refused last: webhooks, sign-in, payment states.

const shareOfCall = ({ isCritical, isSignIn, usesSessionCookie, reportsPayment }: Endpoint): Share =>
  isCritical || isSignIn || usesSessionCookie || reportsPayment ? 'kept' : 'rest';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The share by URL alone, before the request is parsed. */
export const shareOfAddress = (calls: readonly Endpoint[]): ((url: string) => Share) => {
  const criticalCalls = calls.filter((call) => shareOfCall(call) === 'kept');
  const patterns = criticalCalls.map(({ path }) =>
    path
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '[^/?]+' : escaped(segment)))
      .join('/'),
  );
  const criticalUrl = new RegExp(`^(?:${patterns.join('|')})/?(?:\\?|$)`, 'i');
  return (url) => (criticalUrl.test(url) ? 'kept' : 'rest');
};

export interface ServedContract {
  readonly calls: Readonly<Record<string, Endpoint>>;
  readonly useCases: UseCases;
  readonly readSession: SessionReader;
  readonly limits: RateLimits;
  readonly admitMail: AdmitMail;
  readonly prepared: ResponseCache;
  readonly browser: BrowserCookie;
  readonly sessionCookies: SessionCookies;
  readonly deviceCookies: DeviceCookies;
  readonly proxies: TrustedProxies;
  readonly receive: ReceiveFiles;
  /** Called after each write by staff before the response is sent, whether it succeeded or failed. */
  readonly onStaffWrite: () => void;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const headersOf = (ctx: AppContext): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(ctx.req.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );

const nothing: Received = { body: undefined, release: async () => undefined };

const ownerOf = (caller: Caller): string => (caller.kind === 'user' ? caller.user.id : caller.kind);

const readBody = async (
  ctx: AppContext,
  call: Endpoint,
  caller: Caller,
  receive: ReceiveFiles,
): Promise<Received> => {
  if (call.method === 'GET' || call.method === 'DELETE') return nothing;
  if (call.bodyKind === 'none' && !hasBody(ctx)) return { ...nothing, body: {} };
  if (call.bodyKind === 'multipart') return receive(ctx, call.files ?? {}, ownerOf(caller));
  return {
    ...nothing,
    body: await (call.bodyKind === 'raw' ? readRawBody(ctx) : readJsonBody(ctx, call.bodyBytes)),
  };
};

const JSON_TYPE = 'application/json; charset=utf-8';

const typeOf = ({ responseType }: Endpoint): string =>
  responseType === undefined ? JSON_TYPE : `${responseType}; charset=utf-8`;

type RoutedContext = AppContext & { params: Record<string, string> };

type ServedCall = ServedContract & {
  readonly name: string;
};

const staffPolicies: readonly Policy[] = ['admin', 'superadmin', 'banner'];

/** Charges the call to its limit, and admits the mail that it requests, if any. */
const charge = async (
  ctx: RoutedContext,
  { limit }: Endpoint,
  caller: Caller,
  address: string,
  typed: unknown,
  served: ServedCall,
): Promise<MailAdmission | undefined> => {
  if (limit === undefined) return undefined;
  const email = typeof typed === 'string' ? typed : undefined;
  const payers = payersOf({
    address,
    email,
    device: email === undefined ? undefined : (served.deviceCookies.budgetOf(ctx, email) ?? undefined),
    browser: served.deviceCookies.idOf(ctx) ?? undefined,
    userId: caller.kind === 'user' ? caller.user.id : undefined,
  });
  await served.limits(limit, payers);
  const isMail = limit === 'link-request' || limit === 'email-change';
  return isMail && email !== undefined ? served.admitMail(limit, payers, email) : undefined;
};

const answerBody = async (
  ctx: RoutedContext,
  call: Endpoint,
  caller: Caller,
  sentBody: unknown,
  served: ServedCall,
): Promise<void> => {
  requireOwner(call, caller, field(sentBody, 'userId'));

  const input: CallInput = {
    params: parseParams(call, ctx.params) as Record<string, string>,
    query: parseQuery(call, ctx) as Record<string, string | undefined>,
    body: parseBody(call, sentBody),
  };
  const address = clientIp(ctx.req, served.proxies);
  const mailAdmission = await charge(ctx, call, caller, address, field(input.body, 'email'), served);
  const language = negotiateLanguage(ctx.get('accept-language'));
  const context: WireContext = {
    language,
    browserHash: call.marksBrowser ? served.browser.give(ctx) : served.browser.hashOf(ctx),
    requestId: ctx.state.requestId,
    address,
    ...(mailAdmission && { mailAdmission }),
    headers: headersOf(ctx),
    sessionCookie: served.sessionCookies.jarOf(ctx),
    ageCookie: ageCookieOf(ctx),
    deviceCookie: {
      isKnownTo: (email) => served.deviceCookies.budgetOf(ctx, email) !== null,
      remember: (email) => served.deviceCookies.remember(ctx, email),
      clear: () => served.deviceCookies.clear(ctx),
    },
  };

  // What staff edit is sent back as it was read.
  const hasSmallCovers = savesData(ctx) && !staffPolicies.includes(call.policy);
  const run = async (): Promise<CallResponse> => {
    const result = await call.respond(input as never, { caller, context, useCases: served.useCases });
    if (!result.ok)
      throw new HttpError(
        result.error.code,
        retryAfterOf(result.error.code),
        result.error.orderId,
        result.error.messageIn,
      );
    const isNothing = result.value === null || result.value === undefined;
    const body = isNothing
      ? ''
      : typeOf(call) === JSON_TYPE
        ? JSON.stringify(result.value)
        : String(result.value);
    return {
      status: isNothing ? 204 : call.success,
      type: typeOf(call),
      body: hasSmallCovers ? smallCovers(body) : body,
      link: paginationLink(ctx.path, input.query ?? {}, result.value),
    };
  };

  if (call.sharedForGuests && caller.kind === 'guest') {
    const request = { path: ctx.path, query: input.query ?? {}, language, hasSmallCovers };
    await served.prepared(ctx, request, run);
    return;
  }
  // A read for a single caller is abandoned once the client disconnects.
  const isRead = ctx.method === 'GET' && call.reportsPayment !== true;
  const answer = await (isRead ? runUntilAbandoned(() => !ctx.res.destroyed, run) : run());
  ctx.vary(['Authorization', 'Accept-Language']);
  ctx.status = answer.status;
  if (answer.link !== null) ctx.set('Link', answer.link);
  if (call.cachedSeconds) ctx.set('Cache-Control', `private, max-age=${call.cachedSeconds}`);
  if (answer.status === 204) ctx.body = null;
  else await sendText(ctx, answer.type, answer.body);
};

const isStaffWrite = ({ method, policy }: Call): boolean =>
  method !== 'GET' && staffPolicies.includes(policy);

const answerCall = async (ctx: RoutedContext, call: Endpoint, served: ServedCall): Promise<void> => {
  ctx.state.route = call.path;
  ctx.state.call = served.name;
  ctx.state.isSignIn = call.isSignIn === true;
  ctx.set('Cache-Control', 'no-store');
  const isAwaited = hasBody(ctx);
  if (!isAwaited) ctx.state.enter(shareOfCall(call));
  const caller = await authenticate(ctx, call, served.readSession);
  served.sessionCookies.require(ctx, call);
  requireOwner(call, caller, ctx.params.userId);
  const sent = await readBody(ctx, call, caller, served.receive);
  try {
    if (isAwaited) ctx.state.enter(shareOfCall(call));
    await answerBody(ctx, call, caller, sent.body, served);
  } finally {
    if (isStaffWrite(call)) served.onStaffWrite();
    await sent.release();
  }
};

/** Static paths before those with parameters, so that `/shortStories/shortStories` is not read as an id. */
const staticPathsFirst = ([, a]: [string, Call], [, b]: [string, Call]): number =>
  a.path.split(':').length - b.path.split(':').length;

export const contractRouter = (served: ServedContract): Router<AppState> => {
  const router = new Router<AppState>({ sensitive: false, strict: false });
  for (const [name, call] of Object.entries(served.calls).sort(staticPathsFirst)) {
    if (!isPolicy(call.policy)) throw new Error(`Call ${name} has no policy`);
    router.register(call.path, [call.method], (ctx) => answerCall(ctx, call, { ...served, name }));
  }
  return router;
};
