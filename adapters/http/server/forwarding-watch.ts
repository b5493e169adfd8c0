import type { TrustedProxies } from '@meend/adapters/config/trusted-proxies.ts';
import type { Logger } from 'pino';
import type { AppMiddleware } from '../calls/app-context.ts';
import { type Misfit, originOf } from '../calls/client-ip.ts';
import { type ForwardingNote, misfitMessages } from '../calls/forwarding-note.ts';
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

/** Logs mismatches between X-Forwarded-For and TRUSTED_PROXIES: each kind at most once an hour, without addresses. */
export const forwardingWatch = ({ proxies, note, log, now }: ForwardingWatch): AppMiddleware => {
  const loggedAt = new Map<Misfit, number>();
  const logMisfit = (misfit: Misfit): void => {
    const at = now();
    if (at.getTime() - (loggedAt.get(misfit) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
    loggedAt.set(misfit, at.getTime());
    log.warn({ misfit }, misfitMessages[misfit]);
    note
      .remember(misfit, at)
      .catch((error: unknown) => log.warn({ fault: error }, 'forwarding note could not be saved'));
  };
  return (ctx, next) => {
    const { misfit } = originOf(ctx.req, proxies);
    if (misfit !== null && !PROBE_PATHS.has(ctx.path) && !isAtThisMachine(ctx.req)) logMisfit(misfit);
    return next();
  };
};
