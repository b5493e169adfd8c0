// A refusal carries one code of the union; what is answered is its sentence, never what was sent or what broke.
import type { ErrorResponse } from '@meend/core/contract/call.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';

export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  /** The order it is about, where one is to be looked at. */
  readonly orderId: string | undefined;

  /** What is said of it, where that is not the code's own sentence. */
  readonly userMessage: string;

  constructor(
    code: ErrorCode,
    headers: Readonly<Record<string, string>> = {},
    orderId?: string,
    userMessage: string = errorMessages[code],
  ) {
    super(code);
    this.code = code;
    this.headers = headers;
    this.orderId = orderId;
    this.userMessage = userMessage;
  }
}

/** Nothing is wrong with the request: the same one may succeed in a moment. */
export const unavailable = (): HttpError => new HttpError('server.unavailable', { 'Retry-After': '5' });

/** Whatever is asked to be kept is refused alike, until the database's disk has room. */
export const nothingSaved = (): HttpError =>
  new HttpError(
    'server.unavailable',
    { 'Retry-After': '60' },
    undefined,
    'Nothing can be saved right now. Please try again in a few minutes.',
  );

/** `requestId`: null where the answer must be the same for everybody. */
export const errorResponse = (
  code: ErrorCode,
  requestId: string | null,
  orderID?: string,
): ErrorResponse => ({
  error: errorMessages[code],
  message: errorMessages[code],
  code,
  ...(requestId === null ? {} : { requestId }),
  ...(orderID === undefined ? {} : { orderID }),
});
