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
import { UNBROKEN_TITLE } from '../scenarios/scenario-stories.ts';
import type { World } from '../scenarios/world.ts';
import { parseInput, type RawInput } from './parse-input.ts';

const HINDI = 'प्रतीक्षालय में चाय का दूसरा प्याला और एक अजनबी';
const EMAIL = `${'venkatanarasimharajuvaripeta'.repeat(2)}@a-very-long-domain.example.in`;
const MANY = 25;

const mapFields = (value: object, map: (field: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, map(field)]));

/** The answer with every list in it empty. */
export const emptied = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return [];
  return typeof answer === 'object' && answer !== null ? mapFields(answer, emptied) : answer;
};

/** Texts for people begin with a capital letter or have a space; ids, names of states, addresses and times do not. */
const isForPeople = (text: string): boolean => /^\p{Lu}|^\S+ \S/u.test(text) && !/^\d/.test(text);

const stretchedText = (text: string, at: number): string => {
  if (/^\S+@\S+$/.test(text)) return EMAIL;
  if (!isForPeople(text)) return text;
  return at % 2 === 0 ? `${UNBROKEN_TITLE} ${HINDI}` : `${HINDI} ${UNBROKEN_TITLE}`;
};

const withIdOf = (row: unknown, round: number): unknown =>
  typeof row === 'object' && row !== null && '_id' in row ? { ...row, _id: `${row._id}-${round}` } : row;

/** The answer with long texts of Hindi and of words without a break, and with many rows. */
const overflowing = (answer: unknown): unknown => {
  let texts = 0;
  const stretch = (value: unknown): unknown => {
    if (typeof value === 'string') return stretchedText(value, texts++);
    if (Array.isArray(value)) return value.map(stretch);
    return typeof value === 'object' && value !== null ? mapFields(value, stretch) : value;
  };
  const multiply = (rows: readonly unknown[]): unknown[] =>
    rows.length === 0
      ? []
      : Array.from({ length: MANY }, (_, at) =>
          withIdOf(stretch(rows[at % rows.length]), Math.floor(at / rows.length)),
        );
  if (Array.isArray(answer)) return multiply(answer);
  if (typeof answer !== 'object' || answer === null) return answer;
  return mapFields(answer, (field) =>
    Array.isArray(field) && field.some((row) => typeof row === 'object') ? multiply(field) : stretch(field),
  );
};

const RATE = 8_000;
const SECONDS = 24;
const HEADER = 44;

const pitchOf = (address: string): number =>
  196 + ([...address].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 12) * 16;

const waveFile = (pitch: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(HEADER + RATE * SECONDS);
  const view = new DataView(bytes.buffer);
  const writeAscii = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  writeAscii(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  writeAscii(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  writeAscii(36, 'data');
  view.setUint32(40, bytes.length - HEADER, true);
  for (let at = 0; at < RATE * SECONDS; at += 1) {
    bytes[HEADER + at] = 128 + Math.round(6 * Math.sin((2 * Math.PI * pitch * at) / RATE));
  }
  return bytes;
};

const files = new Map<number, Uint8Array<ArrayBuffer>>();

const waveFileOf = (pitch: number): Uint8Array<ArrayBuffer> => {
  const file = files.get(pitch) ?? waveFile(pitch);
  files.set(pitch, file);
  return file;
};

const rangeOf = (header: string | null, length: number): readonly [number, number] | null => {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  return from === undefined ? null : [Number(from), Math.min(length - 1, to ? Number(to) : length - 1)];
};

const answer = ({ request }: { readonly request: Request }): Response | undefined => {
  const { pathname } = new URL(request.url);
  // Storybook serves the modules of core/media by their paths.
  if (!pathname.startsWith('/media/')) return undefined;
  const file = waveFileOf(pitchOf(pathname));
  const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes' };
  const range = rangeOf(request.headers.get('range'), file.length);
  if (range === null) return new HttpResponse(file, { headers });
  const [first, last] = range;
  const contentRange = `bytes ${first}-${last}/${file.length}`;
  return new HttpResponse(file.slice(first, last + 1), {
    status: 206,
    headers: { ...headers, 'content-range': contentRange },
  });
};

const recordingHandlers = (): RequestHandler[] => [http.get('*/media/:file', answer)];

type Respond = (input: unknown, context: RouteContext) => Promise<Result<unknown, DomainError>>;

interface MockRequest {
  readonly request: Request;
  readonly params: Readonly<Record<string, unknown>>;
  readonly cookies: Readonly<Record<string, string>>;
}

const refuse = (code: ErrorCode, orderID?: string, message: string = errorMessages[code]): Response => {
  const answer: ErrorResponse = {
    error: message,
    message,
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
    if (!result.ok) return refuse(result.error.code, result.error.orderId, result.error.messageIn?.('en-IN'));
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
