// A refusal carries one code of the union; what is answered is its sentence, never what was sent or what broke.
import type { ErrorAnswer } from '@meend/core/contract/call';
import { errorStatus } from '@meend/core/contract/error-status';
import { type ErrorCode, sentences } from '@meend/core/shared/domain-error';

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.headers = headers;
  }
}

/** Nothing is wrong with the request: the same one may succeed in a moment. */
export const unavailable = (): Refusal => new Refusal('server.unavailable', { 'Retry-After': '5' });

export const statusOf = (code: ErrorCode): number => errorStatus[code];

export const errorAnswer = (code: ErrorCode, requestId: string): ErrorAnswer => ({
  error: sentences[code],
  message: sentences[code],
  code,
  requestId,
});
