import type { ErrorResponse } from '@meend/core/contract/call.ts';
import { ApiError } from '@meend/web/api/client.ts';

/** What a text holds as JSON; null where it is none. */
export const answerFrom = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A refusal with the server's sentence, where it gave one. */
export const parseError = (status: number, text: string): ApiError => {
  const answer = answerFrom(text) as ErrorResponse | null;
  return new ApiError(status, typeof answer?.error === 'string' ? answer : null);
};
