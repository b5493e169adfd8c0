// The parts of a request, parsed by the contract's schemas: a malformed id is an unknown one (404), a malformed field a
// stated sentence (400).
import type { Call } from '@meend/core/contract/call';
import { type ErrorCode, sentences } from '@meend/core/shared/domain-error';
import type { ZodType } from 'zod';
import type { AppContext } from './app-context.ts';
import { Refusal } from './refusal.ts';

export interface CallSchema {
  readonly params?: ZodType | undefined;
  readonly query?: ZodType | undefined;
  readonly body?: ZodType | undefined;
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(sentences, text);

/** The code a failed read of one thing answers: the call's own, when it names one. */
export const missingCode = (call: Call): ErrorCode =>
  call.errors.find((code) => code.endsWith('.not-found')) ?? 'request.not-found';

export const parseParams = (call: Call, schema: CallSchema, params: Record<string, string>): unknown => {
  if (schema.params === undefined) return params;
  const parsed = schema.params.safeParse(params);
  if (!parsed.success) throw new Refusal(missingCode(call));
  return parsed.data;
};

const POISONOUS = /__proto__|constructor|prototype|\0/;

/** Parameters the call does not name change nothing. */
export const parseQuery = (schema: CallSchema, ctx: AppContext): unknown => {
  const sent: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(ctx.querystring)) {
    if (POISONOUS.test(name) || value.includes('\0')) throw new Refusal('request.malformed');
    sent[name] = value;
  }
  if (schema.query === undefined) return {};
  const parsed = schema.query.safeParse(sent);
  if (!parsed.success) throw new Refusal('request.malformed');
  return parsed.data;
};

export const parseBody = (schema: CallSchema, body: unknown): unknown => {
  if (schema.body === undefined) return body;
  const parsed = schema.body.safeParse(body);
  if (parsed.success) return parsed.data;
  const stated = parsed.error.issues.map((issue) => issue.message).find(isErrorCode);
  throw new Refusal(stated ?? 'request.malformed');
};
