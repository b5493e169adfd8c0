import { createHash } from 'node:crypto';

/** 32 hexadecimal digits, equal for equal keys; safe in file names and in headers. */
export const messageIdOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32);
