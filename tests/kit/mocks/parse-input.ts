// What a mocked request holds, read by the schemas of its call.

import { type CallName, type Calls, endpoints } from '@meend/core/contract/areas.ts';
import type { InputOf } from '@meend/core/contract/call/call.ts';
import { type DomainError, type ErrorCode, failWith, isErrorCode } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Error code of the first invalid field that has one, else the general one. */
const codeOf = (error: { readonly issues: readonly { readonly message: string }[] }): ErrorCode =>
  error.issues.map((issue) => issue.message).find(isErrorCode) ?? 'request.malformed';

/** Validated input of the call; parts of the request without a schema are not read. */
export const parseInput = <Name extends CallName>(
  name: Name,
  raw: RawInput,
): Result<InputOf<Calls[Name]>, DomainError> => {
  const input: Record<string, unknown> = {};
  for (const location of ['params', 'query', 'body'] as const) {
    const parsed = endpoints[name][location]?.safeParse(raw[location]);
    if (parsed?.success === false) return failWith(codeOf(parsed.error));
    if (parsed) input[location] = parsed.data;
  }
  return succeed(input as InputOf<Calls[Name]>);
};
