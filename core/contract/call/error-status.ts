import { type ErrorCode, errorClasses } from '@meend/core/shared/error.ts';
import type { ErrorClass } from '@meend/core/shared/errors/error-class.ts';

/** HTTP status of each error class. */
const STATUS: Readonly<Record<ErrorClass, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  'method-not-allowed': 405,
  timeout: 408,
  conflict: 409,
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-type': 415,
  'unknown-expectation': 417,
  misdirected: 421,
  unprocessable: 422,
  'too-many': 429,
  'headers-too-large': 431,
  internal: 500,
  'not-implemented': 501,
  unavailable: 503,
  'storage-full': 507,
};

export const httpStatusOf = (code: ErrorCode): number => STATUS[errorClasses[code]];
