// Bad requests of a call, generated from its shapes, each with the error that answers it. A call checks the session, the
// role, the owner, the content type, the size, the JSON, the ids and the fields, in this order.
import { type Endpoint, endpoints } from '@meend/core/contract/areas.ts';
import { productPath } from '@meend/core/contract/call/product-path.ts';
import { type ErrorCode, errorClasses, isErrorCode } from '@meend/core/shared/error.ts';
import { ZodObject, type ZodType } from 'zod';
import type { Question } from '../site/http-request.ts';
import { badBodies, covering } from './bad-fields.ts';
import { badForms } from './bad-forms.ts';
import { mayBeMissing, sampleOf } from './sample-input.ts';

export interface BadRequest {
  readonly what: string;
  readonly path: string;
  readonly question: Question;
  /** Null if it is no fault. */
  readonly code: ErrorCode | null;
}

interface Callers {
  /** May make every call. */
  readonly superadmin: { readonly id: string; readonly token: string };
  readonly listener: { readonly id: string; readonly token: string };
}

type Params = Readonly<Record<string, unknown>>;

const UNKNOWN = '01999999-0000-7000-8000-000000000000';

/** Well-formed but unknown. */
const cookie = `session=${'A'.repeat(43)}.${'B'.repeat(43)}`;

const TOO_LARGE = JSON.stringify({ email: 'a'.repeat(101 * 1024) });
const asText = { 'content-type': 'text/plain' };

/** A call and those who make it. */
interface Made {
  readonly call: Endpoint;
  readonly callers: Callers;
}

const paramsOf = ({ call, callers }: Made): Params => ({
  ...(call.params && (sampleOf(call.params) as Params)),
  userId: callers.superadmin.id,
});

/** `params`: as they are written in the address. */
const addressOf = (made: Made, params: Params = {}, query = requiredQuery(made.call)): string => {
  const values = { ...paramsOf(made), ...params };
  const path = productPath(made.call.path, 'meend').replace(/:(\w+)/g, (_, name) => String(values[name]));
  return query === '' ? path : `${path}?${query}`;
};

const shapesOf = (shape: ZodType | undefined): readonly (readonly [string, ZodType])[] =>
  shape instanceof ZodObject ? Object.entries(shape.shape) : [];

const requiredQuery = (call: Endpoint): string =>
  shapesOf(call.query)
    .filter(([, shape]) => !mayBeMissing(shape))
    .map(([name, shape]) => `${name}=${sampleOf(shape)}`)
    .join('&');

export const hasJsonBody = ({ method, bodyKind = 'json' }: Endpoint): boolean =>
  (method === 'POST' || method === 'PUT') && bodyKind !== 'raw' && bodyKind !== 'multipart';

const setOf = ({ call, callers }: Made): object =>
  shapesOf(call.body).some(([name]) => name === 'userId') ? { userId: callers.superadmin.id } : {};

const goodBody = (made: Made): Question => {
  const { call } = made;
  if (!hasJsonBody(call) || !call.body) return {};
  return { body: { ...(sampleOf(call.body, 'required') as object), ...setOf(made) } };
};

const requester =
  (made: Made) =>
  (what: string, code: ErrorCode | null, question: Question, path = addressOf(made)): BadRequest => ({
    what,
    path,
    code,
    question: {
      method: made.call.method,
      token: made.callers.superadmin.token,
      ...question,
      headers: { ...(made.call.usesSessionCookie && { cookie }), ...question.headers },
    },
  });

/** Code of an unknown or malformed id: the first of the call's errors that is a 404. */
const missingOf = ({ errors }: Endpoint): ErrorCode =>
  errors.find((code) => errorClasses[code] === 'missing') ?? 'request.not-found';

const foreignOf = ({ method }: Endpoint): ErrorCode =>
  method === 'GET' ? 'request.not-found' : 'session.forbidden';

const ownsPath = ({ policy, path }: Endpoint): boolean => policy === 'owner' && path.includes(':userId');

const isForStaff = ({ policy }: Endpoint): boolean => !['anyone', 'listener', 'owner'].includes(policy);

/** Each request has two faults: the earlier one is answered. */
const inOrder = (made: Made): readonly BadRequest[] => {
  const { call, callers } = made;
  const request = requester(made);
  const worst: Question = hasJsonBody(call) ? { raw: TOO_LARGE, headers: asText } : {};
  const ids = shapesOf(call.params).filter(([name]) => name !== 'userId');
  const badIds = Object.fromEntries(ids.map(([name]) => [name, 'x'.repeat(1_001)]));
  return [
    ...(call.policy === 'anyone'
      ? []
      : [request('no session before the rest', 'session.required', { ...worst, token: undefined })]),
    ...(isForStaff(call)
      ? [
          request(
            'a role before the rest',
            'session.forbidden',
            { ...worst, token: callers.listener.token },
            addressOf(made, badIds),
          ),
        ]
      : []),
    ...(ownsPath(call)
      ? [
          request(
            'another owner before the rest',
            foreignOf(call),
            worst,
            addressOf(made, { ...badIds, userId: UNKNOWN }),
          ),
        ]
      : []),
    ...(hasJsonBody(call)
      ? [
          request('a content type before a size', 'request.unsupported-type', worst, addressOf(made, badIds)),
          request(
            'a size before its JSON',
            'request.too-large',
            { raw: `${TOO_LARGE.padEnd(call.bodyBytes ?? 0)}{` },
            addressOf(made, badIds),
          ),
          request('JSON before ids', 'request.malformed', { raw: '{"a":' }, addressOf(made, badIds)),
          ...(ids.length === 0
            ? []
            : [
                request(
                  'ids before fields',
                  missingOf(call),
                  { body: { unknown: 1 } },
                  addressOf(made, badIds),
                ),
              ]),
        ]
      : []),
  ];
};

const badBodyRequests = (made: Made): readonly BadRequest[] => {
  const { call } = made;
  if (!hasJsonBody(call) || call.body === undefined) return [];
  const request = requester(made);
  const bodies = covering(badBodies(call.body, setOf(made)));
  return bodies.map(({ damage, field, raw, code }) => {
    // The owner named by a body is checked before its fields.
    const isOwner = call.policy === 'owner' && field === 'userId' && JSON.parse(raw).userId !== undefined;
    const isSafe = damage !== 'a zero byte' && damage !== 'a lone surrogate';
    return request(`${damage} as ${field || 'the body'}`, isOwner && isSafe ? 'session.forbidden' : code, {
      raw,
    });
  });
};

const badFormRequests = (made: Made): readonly BadRequest[] => {
  if (made.call.bodyKind !== 'multipart') return [];
  const request = requester(made);
  return badForms(made.call).map(({ what, question, code }) => request(what, code, question));
};

/** Removals that are done when there is nothing to remove. */
const removals: readonly Endpoint[] = [
  endpoints.undismissStory,
  endpoints.removeFromShelf,
  endpoints.removeBookmark,
];

/** Ids as they are written in an address. */
const foreignIds = [
  UNKNOWN,
  'nonsense',
  '__proto__',
  '..%2f..%2fkeys',
  '%27%20or%201=1--',
  'a'.repeat(1_001),
];

const badPathRequests = (made: Made): readonly BadRequest[] => {
  const { call } = made;
  const request = requester(made);
  return shapesOf(call.params).flatMap(([name]) => {
    const isOwner = name === 'userId' && ownsPath(call);
    return foreignIds.map((id) => {
      const isGone = removals.includes(call) && id === UNKNOWN && name !== 'kind' && name !== 'second';
      const code = isOwner ? foreignOf(call) : isGone ? null : missingOf(call);
      return request(`${id.slice(0, 40)} as ${name}`, code, goodBody(made), addressOf(made, { [name]: id }));
    });
  });
};

const isCursor = (name: string): boolean => name === 'after' || name === 'before';

/** What a field's own shape states of a value; missing without one. */
const statedOf = (shape: ZodType, value?: string): ErrorCode =>
  shape
    .safeParse(value)
    .error?.issues.map(({ message }) => message)
    .find(isErrorCode) ?? 'request.malformed';

const badQueryRequests = (made: Made): readonly BadRequest[] => {
  const { call } = made;
  if (call.bodyKind === 'raw' || call.bodyKind === 'multipart') return [];
  const request = requester(made);
  const required = requiredQuery(call);
  const cursorCode = missingOf(call) === 'request.not-found' ? 'request.malformed' : missingOf(call);
  const asked = (what: string, query: string, code: ErrorCode = 'request.malformed') =>
    request(what, code, goodBody(made), addressOf(made, {}, query));
  const fields = shapesOf(call.query).flatMap(([name, shape]) => {
    const others = required
      .split('&')
      .filter((pair) => pair !== '' && !pair.startsWith(`${name}=`))
      .map((pair) => `&${pair}`)
      .join('');
    const refused = ['', 'none of these', '-1', 'a,b', 'constructor', "' or 1=1", 'a'.repeat(5_000)].filter(
      (value) => !shape.safeParse(value).success,
    );
    if (!refused.includes('a'.repeat(5_000))) throw new Error(`${name} takes a text of any length`);
    return [
      ...(isCursor(name) && shape.safeParse('nonsense').success
        ? [asked('a place that no list has', `${name}=nonsense${others}`, cursorCode)]
        : []),
      ...refused.map((value) =>
        asked(`${name}=${value}`, `${name}=${encodeURIComponent(value)}${others}`, statedOf(shape, value)),
      ),
      asked(`a zero byte in ${name}`, `${name}=a%00${others}`),
      ...(mayBeMissing(shape)
        ? []
        : [
            asked(`no ${name}`, others, statedOf(shape)),
            asked(`a list of ${name}`, `${name}[]=x${others}`, statedOf(shape)),
          ]),
    ];
  });
  return [...fields, asked('__proto__ as a parameter', `${required}&__proto__=1`)];
};

/** A request whose every part is accepted, though what it names is unknown. */
export const goodRequest = (call: Endpoint, callers: Callers): BadRequest => {
  const made = { call, callers };
  return requester(made)('nothing bad', null, goodBody(made));
};

export const badRequests = (call: Endpoint, callers: Callers): readonly BadRequest[] => {
  const made = { call, callers };
  return [
    ...inOrder(made),
    ...badBodyRequests(made),
    ...badFormRequests(made),
    ...badPathRequests(made),
    ...badQueryRequests(made),
  ];
};
