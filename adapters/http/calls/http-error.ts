// A refusal carries one code of the union; what is answered is its sentence, never what was sent or what broke.
import type { ErrorResponse } from '@meend/core/contract/call.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { errorMessage } from '@meend/core/shared/messages/error-messages.ts';
import { pageMessages } from '../messages/page-messages.ts';

export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  /** The order it is about, where one is to be looked at. */
  readonly orderId: string | undefined;

  /** What a person reads, in their language: the code's own message unless another is given. */
  readonly messageIn: (language: Language) => string;

  constructor(
    code: ErrorCode,
    headers: Readonly<Record<string, string>> = {},
    orderId?: string,
    messageIn = (language: Language): string => errorMessage(code, language),
  ) {
    super(code);
    this.code = code;
    this.headers = headers;
    this.orderId = orderId;
    this.messageIn = messageIn;
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
    (language) => pageMessages[language].nothingSaved,
  );

/** `requestId`: null where the answer must be the same for everybody. */
export const errorResponse = (
  code: ErrorCode,
  language: Language,
  requestId: string | null,
  orderID?: string,
): ErrorResponse => ({
  error: errorMessage(code, language),
  message: errorMessage(code, language),
  code,
  ...(requestId === null ? {} : { requestId }),
  ...(orderID === undefined ? {} : { orderID }),
});
