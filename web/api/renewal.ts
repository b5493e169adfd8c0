// Renews the token by the session's cookie: single-flight in this page, and across tabs by a Web Lock where supported.
// Ages are measured from when this device stored the token, so a wrong clock does not matter.
import { accountCalls } from '@meend/core/contract/account/account.calls.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import type { TokenStorage } from '@meend/web/platform/storage/token-storage.ts';

/** refused: the session has ended; unavailable: no usable response, so conclude nothing. */
export type Renewal = 'renewed' | 'refused' | 'unavailable';

const RENEWAL_TIMEOUT_MS = 10_000;
const RENEW_AFTER_MS = 45 * 60_000;
/** A token stored this recently is not renewed at the start of a page. */
const RECENT_MS = 60_000;
const RETRY_DELAY_MS = 60_000;

interface SessionRenewalDeps {
  readonly fetch: typeof fetch;
  readonly tokens: TokenStorage;
  readonly clock: Pick<Clock, 'after'>;
}

export interface SessionRenewal {
  /** `stale` is the token to replace; if another tab has replaced it already, nothing is sent. */
  readonly renew: (stale?: string | null) => Promise<Renewal>;
  /**
   * Renews the token at the start of a page, `RENEW_AFTER_MS` after each new token, and retries; returns the function
   * that stops it.
   */
  readonly schedule: () => () => void;
}

const inTurn = async (work: () => Promise<Renewal>): Promise<Renewal> => {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? work() : await locks.request('renew-session', work);
};

export const createSessionRenewal = ({ fetch, tokens, clock }: SessionRenewalDeps): SessionRenewal => {
  let running: Promise<Renewal> | null = null;

  const changedMeanwhile = (before: string | null): Renewal | null => {
    tokens.sync();
    const current = tokens.read();
    if (current === null) return 'refused';
    return current === before ? null : 'renewed';
  };
  const request = async (before: string): Promise<Renewal> => {
    const { method, path } = accountCalls.renewSession;
    try {
      const response = await fetch(path, {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: '{}',
        signal: AbortSignal.timeout(RENEWAL_TIMEOUT_MS),
      });
      if (response.status === 401 || response.status === 403) return 'refused';
      const { token } = (await response.json()) as { readonly token?: unknown };
      if (!response.ok || typeof token !== 'string') return 'unavailable';
      // Another tab may have signed out, or signed in as another user, during the request.
      const changed = changedMeanwhile(before);
      if (changed !== null) return changed;
      return tokens.write(token) ? 'renewed' : 'unavailable';
    } catch {
      return 'unavailable';
    }
  };
  const renew: SessionRenewal['renew'] = (stale = tokens.read()) => {
    running ??= inTurn(async () => {
      if (stale === null) return 'refused';
      return changedMeanwhile(stale) ?? (await request(stale));
    }).finally(() => {
      running = null;
    });
    return running;
  };

  const schedule = (): (() => void) => {
    let cancel = () => {};
    const renewAfter = (delay: number): void => {
      cancel();
      cancel = clock.after(delay, renewNow);
    };
    const renewNow = async (): Promise<void> => {
      const stale = tokens.read();
      if (stale === null) return;
      const renewal = await renew(stale);
      if (renewal === 'unavailable') renewAfter(RETRY_DELAY_MS);
      // Without the session's cookie a stored token is used until it expires.
      if (renewal === 'refused' && tokens.read() === stale && tokens.isOver()) tokens.clear();
    };
    const age = tokens.age();
    if (age === null || age < 0 || age >= RECENT_MS) void renewNow();
    renewAfter(RENEW_AFTER_MS - Math.max(0, age ?? 0));
    const unsubscribe = tokens.subscribe(() => {
      if (tokens.read() !== null) renewAfter(RENEW_AFTER_MS - Math.max(0, tokens.age() ?? 0));
    });
    return () => {
      cancel();
      unsubscribe();
    };
  };
  return { renew, schedule };
};
