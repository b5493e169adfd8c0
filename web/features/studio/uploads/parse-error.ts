import type { ErrorResponse } from '@meend/core/contract/call/call.ts';
import { ApiError } from '@meend/web/api/client.ts';

/** Parses JSON; null if the text is invalid. */
export const answerFrom = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** An HTTP error with the server's message, if the response has one. */
export const parseError = (status: number, text: string): ApiError => {
  const answer = answerFrom(text) as ErrorResponse | null;
  return new ApiError(status, typeof answer?.error === 'string' ? answer : null);
};
