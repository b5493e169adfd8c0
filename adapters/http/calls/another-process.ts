// Retry on another web process: answers a load balancer's reads with 502 when this process itself has failed, so that
// the proxy sends the request to another one. Load shedding keeps its own status, because the other processes are as
// busy.
import type { IncomingMessage } from 'node:http';
import { isLineBroken } from '@meend/adapters/postgres/connection/sanitized-errors.ts';
import { isOutOfFiles } from './out-of-files.ts';

const CANNOT_SERVE = 502;

/**
 * Whether the failure lies in this process (a broken connection, no file descriptors) and not in the request or the
 * load.
 */
export const isProcessError = (error: unknown): boolean => isLineBroken(error) || isOutOfFiles(error);

/**
 * 502 for reads behind a proxy that retries; every other request gets `otherwise`, since a write must never run twice.
 */
export const whereUnable = (
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  otherwise: number,
): number => {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers['x-another-process'] === 'yes' ? CANNOT_SERVE : otherwise;
};
