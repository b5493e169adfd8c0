import { ApiError } from './client.ts';

/** The server's message, else the given one. */
export const failureMessage = (failure: unknown, otherwise: string): string =>
  failure instanceof ApiError && failure.serverMessage !== null ? failure.serverMessage : otherwise;
