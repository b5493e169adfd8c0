import type { TrustedProxies } from '@meend/adapters/config/trusted-proxies.ts';
import type { Logger } from 'pino';
import type { AppMiddleware } from '../app-context.ts';
import { type Misfit, originOf } from '../requests/client-ip.ts';
import { type ForwardingNote, misfitSentences } from '../requests/forwarding-note.ts';
import { isAtThisMachine } from '../requests/operator-access.ts';

export interface ForwardingWatch {
  readonly proxies: TrustedProxies;
  readonly note: Pick<ForwardingNote, 'remember'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => Date;
}

const QUIET_MS = 60 * 60_000;

/** Monitoring asks the process itself, by no proxy. */
const LOOKS = new Set(['/healthz', '/readyz', '/metrics']);

/** Tells that requests do not come as TRUSTED_PROXIES says: each kind once an hour, without any address. */
export const forwardingWatch = ({ proxies, note, log, now }: ForwardingWatch): AppMiddleware => {
  const toldAt = new Map<Misfit, number>();
  const tell = (misfit: Misfit): void => {
    const at = now();
    if (at.getTime() - (toldAt.get(misfit) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
    toldAt.set(misfit, at.getTime());
    log.warn({ misfit }, misfitSentences[misfit]);
    note.remember(misfit, at).catch((fault: unknown) => log.warn({ fault }, 'a note could not be kept'));
  };
  return (ctx, next) => {
    const { misfit } = originOf(ctx.req, proxies);
    if (misfit !== null && !LOOKS.has(ctx.path) && !isAtThisMachine(ctx.req)) tell(misfit);
    return next();
  };
};
