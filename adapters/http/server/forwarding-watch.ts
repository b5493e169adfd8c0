import type { TrustedProxies } from '@meend/adapters/config/trusted-proxies.ts';
import type { Logger } from 'pino';
import type { AppMiddleware } from '../calls/app-context.ts';
import { originOf } from '../calls/client-ip.ts';
import { type ForwardingIssue, type ForwardingNote, misfitMessages } from '../calls/forwarding-note.ts';
import { isAtThisMachine } from '../calls/operator-access.ts';

export interface ForwardingWatch {
  readonly proxies: TrustedProxies;
  readonly note: Pick<ForwardingNote, 'remember'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => Date;
}

const QUIET_MS = 60 * 60_000;

/** Monitoring calls the process directly, not through a proxy. */
const PROBE_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** Requests after which the addresses of their callers are compared. */
const SAMPLE = 500;
/** Private addresses counted at most. */
const MAX_COUNTED = 100;

/** Returns true after each `SAMPLE` requests if most of them came from one private address. */
const sharedAddressWatch = (proxies: TrustedProxies) => {
  let requests = 0;
  const counts = new Map<string, number>();
  return (address: string): boolean => {
    requests += 1;
    if (proxies.isPrivate(address) && (counts.has(address) || counts.size < MAX_COUNTED))
      counts.set(address, (counts.get(address) ?? 0) + 1);
    if (requests < SAMPLE) return false;
    const isShared = Math.max(0, ...counts.values()) > SAMPLE / 2;
    requests = 0;
    counts.clear();
    return isShared;
  };
};

/** Logs problems with the addresses of callers: each kind at most once an hour, without addresses. */
export const forwardingWatch = ({ proxies, note, log, now }: ForwardingWatch): AppMiddleware => {
  const loggedAt = new Map<ForwardingIssue, number>();
  const isShared = sharedAddressWatch(proxies);
  const logMisfit = (misfit: ForwardingIssue): void => {
    const at = now();
    if (at.getTime() - (loggedAt.get(misfit) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
    loggedAt.set(misfit, at.getTime());
    log.warn({ misfit }, misfitMessages[misfit]);
    note
      .remember(misfit, at)
      .catch((error: unknown) => log.warn({ fault: error }, 'forwarding note could not be saved'));
  };
  return (ctx, next) => {
    if (PROBE_PATHS.has(ctx.path) || isAtThisMachine(ctx.req)) return next();
    const { address, misfit } = originOf(ctx.req, proxies);
    if (misfit !== null) logMisfit(misfit);
    if (isShared(address)) logMisfit('shared');
    return next();
  };
};
