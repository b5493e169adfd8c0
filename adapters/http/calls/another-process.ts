// A process that cannot serve says so by a status of its own to a proxy that shares requests out, and the proxy asks
// another one. What is refused because too much is asked never gets it: the other process has as much to do.
import type { IncomingMessage } from 'node:http';
import { isLineBroken } from '@meend/adapters/postgres/connection/sanitized-errors.ts';
import { isOutOfFiles } from '../server/out-of-files.ts';

const CANNOT_SERVE = 502;

/** It is this process that fails, and not what was asked or how much. */
export const isProcessError = (error: unknown): boolean => isLineBroken(error) || isOutOfFiles(error);

/** What may have changed something is never asked twice: `otherwise` is answered, as to whoever asks without a proxy. */
export const whereUnable = (
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  otherwise: number,
): number => {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers['x-another-process'] === 'yes' ? CANNOT_SERVE : otherwise;
};
