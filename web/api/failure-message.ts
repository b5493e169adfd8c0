import { ApiError } from './client.ts';

/** Why the server refused, else the sentence given. */
export const failureMessage = (failure: unknown, otherwise: string): string =>
  failure instanceof ApiError && failure.serverMessage !== null ? failure.serverMessage : otherwise;
