// Renews the token by the session's cookie: single-flight on this page, and across tabs by a Web Lock where there are
// any. Ages are measured by when this device stored the token, so a wrong clock changes nothing.
import { accountCalls } from '@meend/core/contract/account/account.calls.ts';
import {
  clearToken,
  isTokenOver,
  readToken,
  storedToken,
  syncToken,
  tokenAge,
  writeToken,
} from '@meend/web/platform/storage/token-storage.ts';

/** refused: there is no session any more; unavailable: conclude nothing. */
export type Renewal = 'renewed' | 'refused' | 'unavailable';

const RENEWAL_TIMEOUT_MS = 10_000;
const RENEW_AFTER_MS = 45 * 60_000;
/** A token stored a moment ago needs no renewal at the start of a page. */
const RECENT_MS = 60_000;
const RETRY_DELAY_MS = 60_000;

const changedMeanwhile = (before: string | null): Renewal | null => {
  syncToken();
  const current = readToken();
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
    return writeToken(token) ? 'renewed' : 'unavailable';
  } catch {
    return 'unavailable';
  }
};

const inTurn = async (work: () => Promise<Renewal>): Promise<Renewal> => {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? work() : await locks.request('renew-session', work);
};

let running: Promise<Renewal> | null = null;

/** `stale`: the token that is to be replaced; where another tab has done so already, nothing is asked for. */
export const renewToken = (stale = readToken()): Promise<Renewal> => {
  running ??= inTurn(async () => {
    if (stale === null) return 'refused';
    return changedMeanwhile(stale) ?? (await request(stale));
  }).finally(() => {
    running = null;
  });
  return running;
};

/** At the start of a page, before the hour is over, and again after each new token; answers how to stop. */
export const scheduleSessionRenewal = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(renew, after);
  };
  const renew = async (): Promise<void> => {
    const stale = readToken();
    if (stale === null) return;
    const renewal = await renewToken(stale);
    if (renewal === 'unavailable') schedule(RETRY_DELAY_MS);
    // Without a cookie a token in use goes on as long as it is good.
    if (renewal === 'refused' && readToken() === stale && isTokenOver()) clearToken();
  };
  const age = tokenAge();
  if (age === null || age < 0 || age >= RECENT_MS) void renew();
  schedule(RENEW_AFTER_MS - Math.max(0, age ?? 0));
  const unsubscribe = storedToken.subscribe(() => {
    const current = tokenAge();
    if (readToken() !== null) schedule(RENEW_AFTER_MS - Math.max(0, current ?? 0));
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
};
