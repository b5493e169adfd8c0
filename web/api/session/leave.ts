// Logging out of this device: what was heard and not sent yet is sent first, 5 s at most; then the session ends on the
// server and every trace of listening goes from the device, whether or not the server was reached.

import { accountMenuCalls } from '@meend/core/contract/account/profile.calls.ts';
import { clearCookie } from '@meend/web/platform/cookies.ts';
import { switchDiscreet } from '@meend/web/platform/discreet-mode.ts';
import { chooseTheme } from '@meend/web/platform/theme.ts';
import type { Api } from '../api.ts';
import { deviceCookies, deviceKeys, listeningKeys, removeTraces } from './device-traces.ts';
import { createUnsyncedWork } from './unsynced-work.ts';

const TIMEOUT_MS = 5_000;

export interface LeaveOptions {
  readonly userId: string;
  /** Also what is no trace of listening: colours, age, discreet mode, drafts, the device's cookie. */
  readonly forgetsDevice?: boolean;
  /** Ends every other session too; throws where the server cannot be reached. */
  readonly everywhere?: boolean;
  /** Forgets this browser's session on the page. */
  readonly logOut: () => void;
}

/** Sends what was not sent yet; false where something is left after 5 s. */
export const sendUnsynced = async ({ own }: Api, userId: string): Promise<boolean> =>
  (await own(createUnsyncedWork).read()?.send(userId, TIMEOUT_MS)) ?? true;

export const leave = async (
  api: Api,
  { userId, forgetsDevice, everywhere, logOut }: LeaveOptions,
): Promise<void> => {
  const { call } = api;
  const deadline = Date.now() + TIMEOUT_MS;
  await sendUnsynced(api, userId);
  const signal = AbortSignal.timeout(Math.max(1_000, deadline - Date.now()));
  const own = { params: { userId } };
  if (everywhere) await call(accountMenuCalls.signOutEverywhere, { ...own, body: {} }, { signal });
  const body = forgetsDevice ? { forget: true } : {};
  // Whether or not the server is reached, this browser is logged out.
  if (!everywhere)
    await call(accountMenuCalls.signOut, { ...own, body }, { signal, keepalive: true }).catch(() => {});
  api.own(createUnsyncedWork).read()?.forget(userId);
  logOut();
  removeTraces(listeningKeys);
  if (!forgetsDevice) return;
  removeTraces(deviceKeys);
  chooseTheme('device');
  switchDiscreet(false);
  deviceCookies.forEach(clearCookie);
};
