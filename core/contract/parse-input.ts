// The one way a transport reads a request by the schemas of its call.

import { type DomainError, type ErrorCode, failWith, isErrorCode } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { z } from 'zod';
import { type CallName, type Calls, schemas } from './areas.ts';
import type { InputOf } from './call/call.ts';
import type { StatedCall } from './call/schema.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The stated sentence of the first field that has one, else the general one. */
const codeOf = (error: z.ZodError): ErrorCode =>
  error.issues.map((issue) => issue.message).find(isErrorCode) ?? 'request.malformed';

/** What the call takes of a request, checked; places it takes nothing from are not looked at. */
export const parseInput = <Name extends CallName>(
  name: Name,
  raw: RawInput,
): Result<InputOf<Calls[Name]>, DomainError> => {
  const schema: StatedCall = schemas[name];
  const input: Record<string, unknown> = {};
  for (const location of ['params', 'query', 'body'] as const) {
    const parsed = schema[location]?.safeParse(raw[location]);
    if (parsed?.success === false) return failWith(codeOf(parsed.error));
    if (parsed) input[location] = parsed.data;
  }
  return succeed(input as InputOf<Calls[Name]>);
};
