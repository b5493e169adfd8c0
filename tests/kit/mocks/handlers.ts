// Mocks every call of the contract: validated and handled by the product's own routes over in-memory stores.

import type { Caller } from '@meend/core/account/sessions/session.ts';
import { belongsTo, sessionCookieText } from '@meend/core/account/sessions/session-cookie.ts';
import { ageWordingOf } from '@meend/core/account/user/age-wording.ts';
import { useCases } from '@meend/core/assembly/use-cases.ts';
import { type CallName, callNames, type Endpoint, endpoints } from '@meend/core/contract/areas.ts';
import { authorizationError } from '@meend/core/contract/call/authorization.ts';
import type { ErrorResponse } from '@meend/core/contract/call/call.ts';
import { httpStatusOf } from '@meend/core/contract/call/error-status.ts';
import { productPath } from '@meend/core/contract/call/product-path.ts';
import type { RouteContext } from '@meend/core/contract/call/route.ts';
import type { DomainError, ErrorCode } from '@meend/core/shared/error.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import type { Result } from '@meend/core/shared/result.ts';
import { delay, HttpResponse, type RequestHandler } from 'msw';
import { http } from 'msw/http';
import type { World } from '../scenarios/world.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import { recordingHandlers } from './recording-handlers.ts';
import { emptied, overflowing } from './reshape.ts';

type Respond = (input: unknown, context: RouteContext) => Promise<Result<unknown, DomainError>>;

interface MockRequest {
  readonly request: Request;
  readonly params: Readonly<Record<string, unknown>>;
  readonly cookies: Readonly<Record<string, string>>;
}

const refuse = (code: ErrorCode, orderID?: string): Response => {
  const answer: ErrorResponse = {
    error: errorMessages[code],
    message: errorMessages[code],
    code,
    ...(orderID === undefined ? {} : { orderID }),
  };
  return HttpResponse.json(answer, { status: httpStatusOf(code) });
};

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const bearerOf = (request: Request): string | null =>
  request.headers.get('authorization')?.replace(/^Bearer +/i, '') ?? null;

/** Text fields unchanged, files as a transport passes them. */
const formOf = async (request: Request): Promise<unknown> =>
  Object.fromEntries(
    [...(await request.formData())].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : { path: name, name: value.name, bytes: value.size },
    ]),
  );

const bodyOf = async (call: Endpoint, request: Request): Promise<unknown> => {
  if (call.method === 'GET' || call.method === 'DELETE') return undefined;
  if (call.bodyKind === 'multipart') return formOf(request);
  const text = await request.text();
  if (call.bodyKind === 'raw') return text;
  return call.bodyKind === 'none' && text === '' ? {} : JSON.parse(text);
};

const missing = (call: Endpoint): ErrorCode =>
  call.errors.find((code) => code.endsWith('.not-found')) ?? 'request.not-found';

/** Another user's data is 404 for a reader and 403 for a writer. */
const ownerError = (call: Endpoint, caller: Caller, owner: unknown): ErrorCode | null => {
  if (call.policy !== 'owner' || owner === undefined) return null;
  if (caller.kind === 'user' && caller.user.id === owner) return null;
  return call.method === 'GET' ? 'request.not-found' : 'session.forbidden';
};

const inputError = (name: CallName, call: Endpoint, caller: Caller, raw: RawInput): ErrorCode | null => {
  const owned = ownerError(call, caller, field(raw.params, 'userId') ?? field(raw.body, 'userId'));
  if (owned !== null) return owned;
  if (call.params?.safeParse(raw.params).success === false) return missing(call);
  const parsed = parseInput(name, raw);
  return parsed.ok ? null : parsed.error.code;
};

const answering = (world: World) => {
  const worldUseCases = useCases(world.ports);
  /** Of the initial session alone: a page replaces its token, but not the cookie. */
  const cookieOf = async (token: string | null): Promise<string | null> => {
    const { cookie, ports } = world;
    const session = token === null ? null : await ports.tokens.verify(token);
    const isOwn = session !== null && cookie !== null && belongsTo(cookie, session, ports.secrets);
    return isOwn ? sessionCookieText(cookie) : null;
  };

  return async (name: CallName, { request, params, cookies }: MockRequest): Promise<Response> => {
    const call = endpoints[name];
    const token = bearerOf(request);
    const { caller, renewedToken } = await worldUseCases.readSession(token, await cookieOf(token));
    const notAdmitted = authorizationError(call.policy, caller);
    if (notAdmitted !== null) return refuse(notAdmitted);
    let body: unknown;
    try {
      body = await bodyOf(call, request);
    } catch {
      return refuse('request.malformed');
    }
    const raw = { params, query: Object.fromEntries(new URL(request.url).searchParams), body };
    const wrong = inputError(name, call, caller, raw);
    if (wrong !== null) return refuse(wrong);
    const input = parseInput(name, raw);
    const ageCookie = { wording: ageWordingOf(cookies.age_ok), clear: () => undefined };
    const headersSent = Object.fromEntries(request.headers);
    const context = {
      language: defaultLanguage,
      browserHash: 'this browser',
      headers: headersSent,
      ageCookie,
      ...(world.mailAdmission && { mailAdmission: world.mailAdmission }),
    };
    const respond = call.respond as Respond;
    const result = await respond(input.ok ? input.value : {}, { caller, context, useCases: worldUseCases });
    if (!result.ok) return refuse(result.error.code, result.error.orderId);
    const headers: Record<string, string> = renewedToken ? { 'x-renewed-token': renewedToken } : {};
    if (result.value === null) return new HttpResponse(null, { status: 204, headers });
    return HttpResponse.json(result.value as Record<string, unknown>, { status: call.success, headers });
  };
};

/** Static paths before those with parameters, so that `/shortStories/shortStories` is not read as an id. */
const byPlainness = (one: CallName, other: CallName): number =>
  endpoints[one].path.split(':').length - endpoints[other].path.split(':').length;

const decodedParams = (groups: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, value = '']) => [name, decodeURIComponent(value)]));

/** The call a request is for, with the parameters of its path. */
const callMatcher = (productKey: string) => {
  const patterns = callNames.toSorted(byPlainness).map((name) => ({
    name,
    method: endpoints[name].method,
    pattern: new URLPattern({ pathname: productPath(endpoints[name].path, productKey) }),
  }));
  return ({ method, url }: Request) => {
    const { pathname } = new URL(url);
    for (const candidate of patterns) {
      const match = candidate.method === method && candidate.pattern.exec({ pathname });
      if (match) return { name: candidate.name, params: decodedParams(match.pathname.groups) };
    }
    return null;
  };
};

const reshapes: Readonly<Record<string, (answer: unknown) => unknown>> = {
  'empty lists': emptied,
  overflow: overflowing,
};

/** Every call of the contract behind one handler, because MSW parses all cookies again for each handler it tries. */
export const handlers = (world: World): RequestHandler[] => {
  const answer = answering(world);
  const matchCall = callMatcher(world.ports.productKey);
  const api = http.all(`${world.ports.publicUrl}/api/*`, async ({ request, cookies }) => {
    const match = matchCall(request);
    if (match === null) return undefined;
    const fault = world.faults.get(match.name);
    if (fault === 'silence') await delay('infinite');
    if (fault === 'unreachable') return HttpResponse.error();
    if (fault === 'empty') return HttpResponse.json({});
    const reshape = fault === undefined ? undefined : reshapes[fault];
    if (fault !== undefined && reshape === undefined) return refuse(fault as ErrorCode);
    const response = await answer(match.name, { request, params: match.params, cookies });
    if (reshape === undefined || !response.ok) return response;
    return HttpResponse.json(reshape(await response.json()) as object, response);
  });
  return [api, ...recordingHandlers()];
};
