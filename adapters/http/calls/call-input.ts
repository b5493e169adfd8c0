// Parses the parts of a request by the contract's schemas: a malformed id is a 404 like an unknown one, a malformed
// field a 400 with that field's message.
import type { Endpoint } from '@meend/core/contract/areas.ts';
import { type ErrorCode, errorClasses, isErrorCode } from '@meend/core/shared/error.ts';
import { ZodObject, type ZodType } from 'zod';
import type { AppContext } from './app-context.ts';
import { HttpError } from './http-error.ts';

/** The code of a malformed id: the first of the call's errors that is a 404. */
const missingCode = (call: Endpoint): ErrorCode =>
  call.errors.find((code) => errorClasses[code] === 'missing') ?? 'request.not-found';

export const parseParams = (call: Endpoint, params: Record<string, string>): unknown => {
  if (!call.params) return params;
  const parsed = call.params.safeParse(params);
  if (!parsed.success) throw new HttpError(missingCode(call));
  return parsed.data;
};

/** A field with an error of its own answers with its sentence. */
const parsedBy = (shape: ZodType, sent: unknown): unknown => {
  const parsed = shape.safeParse(sent);
  if (parsed.success) return parsed.data;
  const stated = parsed.error.issues.map((issue) => issue.message).find(isErrorCode);
  throw new HttpError(stated ?? 'request.malformed');
};

const UNSAFE_NAME = /__proto__|constructor|prototype|\0/;

/** Ignores parameters that the call does not declare, but rejects prototype keys in any of them, and repeated ones. */
export const parseQuery = ({ query }: Endpoint, ctx: AppContext): unknown => {
  const known = query instanceof ZodObject ? query.shape : {};
  const sent: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(ctx.querystring)) {
    if (UNSAFE_NAME.test(name) || value.includes('\0')) throw new HttpError('request.malformed');
    if (Object.hasOwn(sent, name)) throw new HttpError('request.malformed');
    if (Object.hasOwn(known, name)) sent[name] = value;
  }
  if (!query) return {};
  return parsedBy(query, sent);
};

export const parseBody = (call: Endpoint, body: unknown): unknown => {
  if (!call.body) return body;
  return parsedBy(call.body, body);
};
