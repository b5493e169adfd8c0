import type { AppMiddleware } from '../calls/app-context.ts';
import { HttpError } from '../calls/http-error.ts';

const UNRESERVED = /%(?:2D|2E|5F|7E|3[0-9]|4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A])/gi;

/**
 * Normalizes a path, so that every spelling reaches the same route and policy: removes duplicate slashes, matrix
 * parameters and needless percent-encoding. The router itself ignores case and a trailing slash.
 */
export const canonicalPath: AppMiddleware = (ctx, next) => {
  try {
    if (decodeURIComponent(ctx.path).includes('\0')) throw new HttpError('request.malformed');
  } catch {
    throw new HttpError('request.malformed');
  }
  if (/^\/+(?:api|%61)/i.test(ctx.path))
    ctx.path = ctx.path
      .replace(UNRESERVED, (code) => decodeURIComponent(code))
      .replace(/;[^/]*/g, '')
      .replace(/\/{2,}/g, '/');
  return next();
};
