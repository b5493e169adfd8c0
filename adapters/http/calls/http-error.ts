// An HTTP error carries one error code; its response is the code's message and never contains input or the cause.

import type { ErrorResponse } from '@meend/core/contract/call/call.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { errorMessage } from '@meend/core/shared/messages/error-messages.ts';
import { pageMessages } from '../messages/page-messages.ts';
import type { AppContext } from './app-context.ts';

export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  /** Id of the order that the error is about, if the client should open one. */
  readonly orderId: string | undefined;

  /** Message for people in their language; the code's own unless another is passed. */
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

/** 503 for a transient failure: the same request may succeed in a moment. */
export const unavailable = (): HttpError => new HttpError('server.unavailable', { 'Retry-After': '5' });

/** 503 for every write while the database's disk is full. */
export const nothingSaved = (): HttpError =>
  new HttpError(
    'server.unavailable',
    { 'Retry-After': '60' },
    undefined,
    (language) => pageMessages[language].nothingSaved,
  );

/** Headers of a use case's error: the next minute has room for mails. */
export const retryAfterOf = (code: ErrorCode): Readonly<Record<string, string>> =>
  code === 'mail.too-many' ? { 'Retry-After': '60' } : {};

/** `requestId` is null in responses that are the same for everybody. */
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

/** Sends a text: given an object, Koa would ask whether it is a `Response`, which loads all of `fetch` (30 ms). */
export const sendJson = (ctx: AppContext, value: object): void => {
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = JSON.stringify(value);
};
