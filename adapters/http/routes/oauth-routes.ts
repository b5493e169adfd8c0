// Third-party sign-in: the redirect to the provider and its callback. Every failure redirects to the landing page,
// which shows a message; the reason is logged.

import type { TrustedProxies } from '@meend/adapters/config/trusted-proxies.ts';
import { parseRedirectPath } from '@meend/core/account/redirect-path.ts';
import type { PendingSignIn } from '@meend/core/account/sign-in-with-provider.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AppContext, AppMiddleware } from '../calls/app-context.ts';
import { clientIp } from '../calls/client-ip.ts';
import { ageWordingIn, type BrowserCookie } from '../calls/cookies.ts';
import { encryptedCookie } from '../calls/encrypted-cookie.ts';
import { HttpError } from '../calls/http-error.ts';
import { payersOf, type RateLimits } from '../limits/rate-limits.ts';

export interface OAuthRoutes {
  readonly useCases: Pick<UseCases, 'startProviderSignIn' | 'signInWithProvider'>;
  readonly browser: BrowserCookie;
  readonly limits: RateLimits;
  readonly proxies: TrustedProxies;
  readonly isHttps: boolean;
  readonly sealingKey: Uint8Array;
  readonly log: Logger;
}

const START = '/api/gauth/auth/google';
const CALLBACK = '/api/gauth/callback';

/** Sign-ins pending in the tabs of one browser: their cookies must fit into one request's header. */
const MAX_TABS = 4;
const STATE = /^[\w-]{43}$/;

/** Distinguishes the pending sign-ins of one browser; the whole state is compared later. */
const visitIdOf = (state: string): string => state.slice(0, 12);

const visitForm = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  marketingOptIn: z.boolean(),
  redirectPath: z.string().nullable(),
  newcomersPath: z.string().nullable(),
  startedAt: z.coerce.date(),
  ageWording: z.string().nullable(),
});

const parseVisit = (value: unknown): PendingSignIn | null => visitForm.safeParse(value).data ?? null;

const landingWith = (code: string, redirectPath: string | null): string => {
  const path = redirectPath === null ? null : parseRedirectPath(redirectPath);
  const query = new URLSearchParams({ token: code, ...(path === null ? {} : { redirect_url: path }) });
  return `${screens.googleLanding}?${query}`;
};

type Next = Result<string, { readonly code: string; readonly detail?: string }>;

const codeOf = (error: unknown): string => {
  if (error instanceof HttpError) return error.code;
  return error instanceof Error ? error.name : typeof error;
};

export const oauthRoutes = (site: OAuthRoutes): AppMiddleware => {
  const { useCases, browser, isHttps, sealingKey } = site;
  const visits = encryptedCookie({
    name: 'gauth',
    isHttps,
    key: sealingKey,
    seconds: serverTimings.providerVisit / 1000,
    most: MAX_TABS,
    parse: parseVisit,
  });

  const start = async (ctx: AppContext): Promise<Next> => {
    const params = new URLSearchParams(ctx.querystring);
    const started = await useCases.startProviderSignIn({
      isSignUp: params.has('marketingOptIn'),
      marketingOptIn: params.get('marketingOptIn') === 'true',
      redirectUrl: params.get('redirectUrl'),
      ageWording: ageWordingIn(ctx),
    });
    if (!started.ok) return started;
    browser.give(ctx);
    const { visit } = started.value;
    await visits.put(ctx, visitIdOf(visit.state), visit);
    return succeed(started.value.address);
  };

  const finish = async (ctx: AppContext): Promise<Next> => {
    const state = new URLSearchParams(ctx.querystring).get('state') ?? '';
    const visit = STATE.test(state) ? await visits.readOnce(ctx, visitIdOf(state)) : null;
    const browserHash = browser.hashOf(ctx);
    if (visit === null || browserHash === null) return fail({ code: 'provider.unknown-visit' });
    const signedIn = await useCases.signInWithProvider({ visit, query: ctx.querystring, browserHash });
    return signedIn.ok ? succeed(landingWith(signedIn.value.code, signedIn.value.redirectPath)) : signedIn;
  };

  const within = async (ctx: AppContext, step: (ctx: AppContext) => Promise<Next>): Promise<Next> => {
    const address = clientIp(ctx.req, site.proxies);
    await site.limits('provider-sign-in', payersOf({ address }));
    return step(ctx);
  };

  return async (ctx, next) => {
    const path = ctx.path.toLowerCase().replace(/\/$/, '');
    if (path !== START && path !== CALLBACK) return next();
    ctx.state.route = path;
    if (ctx.method !== 'GET') throw new HttpError('request.method-not-allowed', { Allow: 'GET' });
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 303;
    const step = path === START ? start : finish;
    const result: Next = await within(ctx, step).catch((error: unknown) => fail({ code: codeOf(error) }));
    ctx.set('Location', result.ok ? result.value : screens.googleLanding);
    ctx.body = '';
    if (result.ok) return;
    const { requestId, route } = ctx.state;
    const { code: reason, detail } = result.error;
    site.log.warn({ requestId, route, reason, detail }, 'third-party sign-in failed');
  };
};
