import { CallFailure } from './client.ts';

/** Why the server refused, else the sentence given. */
export const sentenceOf = (failure: unknown, otherwise: string): string =>
  failure instanceof CallFailure && failure.sentence !== null ? failure.sentence : otherwise;
