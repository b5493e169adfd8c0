// Renews the token by the session's cookie: single-flight on this page, and across tabs by a Web Lock where there are
// any. Ages are measured by when this device stored the token, so a wrong clock changes nothing.
import { accountCalls } from '@meend/core/contract/account/account.calls.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import type { TokenStorage } from '@meend/web/platform/storage/token-storage.ts';

/** refused: there is no session any more; unavailable: conclude nothing. */
export type Renewal = 'renewed' | 'refused' | 'unavailable';

const RENEWAL_TIMEOUT_MS = 10_000;
const RENEW_AFTER_MS = 45 * 60_000;
/** A token stored a moment ago needs no renewal at the start of a page. */
const RECENT_MS = 60_000;
const RETRY_DELAY_MS = 60_000;

export interface SessionRenewalDeps {
  readonly fetch: typeof fetch;
  readonly tokens: TokenStorage;
  readonly clock: Pick<Clock, 'after'>;
}

export interface SessionRenewal {
  /** `stale`: the token that is to be replaced; where another tab has done so already, nothing is asked for. */
  readonly renew: (stale?: string | null) => Promise<Renewal>;
  /** At the start of a page, before the hour is over, and again after each new token; answers how to stop. */
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
      // Another tab may have signed out, or in as somebody else, while the call was under way.
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
      // Without a cookie a token in use goes on as long as it is good.
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
