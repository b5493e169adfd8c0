// Logs out of this device: sends unsynced listening data first, at most for `TIMEOUT_MS`; then ends the session on the
// server and removes all listening data from the device, whether or not the server was reached.

import { accountMenuCalls } from '@meend/core/contract/account/account-menu.calls.ts';
import { clearCookie } from '@meend/web/platform/cookies.ts';
import type { DiscreetMode } from '@meend/web/platform/discreet-mode.ts';
import { chooseTheme } from '@meend/web/platform/theme.ts';
import type { Api } from '../api.ts';
import { createUnsyncedWork } from './unsynced-work.ts';

// Data that logging out removes from this device. Only the ids of tracked purchases stay: they contain no personal data
// and prevent a purchase from being tracked twice.

/** Keys that reveal what was played, or whose device it is. */
export const listeningKeys = [
  'token',
  'token-at',
  'listening-places:',
  'unsent-places:',
  'untold-words:',
  'carry-on-removed:',
  'home-heights',
  'home-shown',
  'heard-tenths:',
  'shelf',
  'bookmarks',
  'up-next:',
  'player-story',
  'history-paused',
  'sleep-timer',
  'listening-intent',
  'redirect-path',
  'recent-searches',
  'pressed-price',
  'feedback-asked',
  'feedback-draft',
  'visit-seed',
] as const;

/** Keys that "Log out and clear this device" removes in addition. */
export const deviceKeys = [
  'discreet',
  'player-settings',
  'player-shortcuts',
  'sleep-settings',
  'text-size',
  'hide-at-once',
  'autoplay:',
  'banner-closed',
  'story-draft:',
  'text-draft:',
  'article-draft:',
  'answer-draft:',
  'measuring',
  'explained-favourite',
] as const;

/** Cookies that scripts can access; the server clears the others. */
const deviceCookies = ['theme', 'age_ok', 'discreet', 'less-data'] as const;

const isNamed = (key: string, names: readonly string[]): boolean =>
  names.some((name) => (name.endsWith(':') ? key.startsWith(name) : key === name));

const removeFrom = (area: () => Storage, names: readonly string[]): void => {
  try {
    const storage = area();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) if (isNamed(key, names)) storage.removeItem(key);
  } catch {
    // Storage is blocked, so it contains nothing.
  }
};

export const removeTraces = (names: readonly string[]): void => {
  removeFrom(() => localStorage, names);
  removeFrom(() => sessionStorage, names);
};

const TIMEOUT_MS = 5_000;

interface LeaveOptions {
  readonly userId: string;
  /** Also removes theme, age confirmation, discreet mode, drafts and the device cookie. */
  readonly forgetsDevice?: boolean;
  /** Ends all other sessions too; rejects if the server cannot be reached. */
  readonly everywhere?: boolean;
  /** Ends this browser's session in the page's state. */
  readonly logOut: () => void;
  readonly discreetMode: DiscreetMode;
}

/** Sends unsynced data; returns false if some is left after `TIMEOUT_MS`. */
export const sendUnsynced = async ({ lazy }: Api, userId: string): Promise<boolean> =>
  (await lazy(createUnsyncedWork).read()?.send(userId, TIMEOUT_MS)) ?? true;

export const leave = async (
  api: Api,
  { userId, forgetsDevice, everywhere, discreetMode, logOut }: LeaveOptions,
): Promise<void> => {
  const { call } = api;
  const deadline = performance.now() + TIMEOUT_MS;
  await sendUnsynced(api, userId);
  const signal = AbortSignal.timeout(Math.max(1_000, deadline - performance.now()));
  const own = { params: { userId } };
  if (everywhere) await call(accountMenuCalls.signOutEverywhere, { ...own, body: {} }, { signal });
  const body = forgetsDevice ? { forget: true } : {};
  // The browser is logged out even if the server cannot be reached.
  if (!everywhere)
    await call(accountMenuCalls.signOut, { ...own, body }, { signal, keepalive: true }).catch(() => {});
  api.lazy(createUnsyncedWork).read()?.forget(userId);
  logOut();
  removeTraces(listeningKeys);
  if (!forgetsDevice) return;
  removeTraces(deviceKeys);
  chooseTheme('device');
  discreetMode.turn(false);
  deviceCookies.forEach(clearCookie);
};
