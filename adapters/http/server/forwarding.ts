import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TrustedProxies } from '@meend/adapters/config/trusted-proxies.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { Logger } from 'pino';
import type { AppMiddleware } from '../calls/app-context.ts';
import { type Misfit, originOf } from '../calls/client-ip.ts';
import { isAtThisMachine } from '../calls/operator-access.ts';

// Last problem with the addresses of callers, such as a mismatch between X-Forwarded-For and TRUSTED_PROXIES, stored in
// DATA_DIR so that `doctor` can report what the web processes saw.

/** `shared`: most callers have one private address. */
export type ForwardingIssue = Misfit | 'shared';

interface ForwardingNote {
  remember(misfit: ForwardingIssue, at: Date): Promise<void>;
  /** The newest mismatch within 24 hours; null if there is none or TRUSTED_PROXIES has changed since. */
  last(now: Date): Promise<{ readonly misfit: ForwardingIssue; readonly at: Date } | null>;
}

/** Explanation of each problem for the operator. */
export const misfitMessages: Readonly<Record<ForwardingIssue, string>> = {
  unread:
    'Requests have X-Forwarded-For, but TRUSTED_PROXIES is 0. If you have a proxy, all its visitors share one rate limit: set TRUSTED_PROXIES to the number of proxies. Otherwise the header is forged.',
  short:
    'Requests pass fewer proxies than TRUSTED_PROXIES says. Either someone reaches an inner proxy or this process directly, or a proxy does not set X-Forwarded-For.',
  foreign:
    'X-Forwarded-For has an unknown address in place of one of your proxies. Set TRUSTED_PROXIES to the networks of your proxies, and block direct access to the inner ones.',
  shared:
    'Most requests come from one private address, so these visitors share one rate limit. Their own addresses are hidden by a network without IPv6 (enable_ipv6 in compose.yaml), or by another proxy in front.',
};

const isMisfit = (text: unknown): text is ForwardingIssue =>
  typeof text === 'string' && Object.hasOwn(misfitMessages, text);

interface Written {
  readonly misfit?: unknown;
  readonly at?: unknown;
  readonly proxies?: unknown;
}

export const forwardingNote = (dataDir: string, proxies: TrustedProxies): ForwardingNote => {
  const file = join(dataDir, 'forwarding.json');
  return {
    async remember(misfit, at) {
      const draft = `${file}.${crypto.randomUUID()}.part`;
      await writeFile(draft, JSON.stringify({ misfit, at, proxies: proxies.written }), { mode: 0o600 });
      await rename(draft, file);
    },
    async last(now) {
      const text = await readFile(file, 'utf8').catch(() => null);
      if (text === null) return null;
      const { misfit, at, proxies: then } = JSON.parse(text) as Written;
      const seen = new Date(String(at));
      const isNew = now.getTime() - seen.getTime() < DAY;
      return isNew && then === proxies.written && isMisfit(misfit) ? { misfit, at: seen } : null;
    },
  };
};

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
