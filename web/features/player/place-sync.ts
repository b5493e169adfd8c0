// Places are kept on the device first; a signed-in listener's follow to the server, a few seconds together.

import type { WireReportedPlace } from '@meend/core/contract/playback.paths';
import type { WirePlace } from '@meend/core/contract/wire';
import { callApi } from '../../api/client.ts';
import { ownerId } from './player-owner.ts';

const TOGETHER_MS = 8_000;

let waiting = new Map<string, WireReportedPlace>();
let timer: ReturnType<typeof setTimeout> | null = null;

export const sendPlaces = (options: { readonly keepalive?: boolean } = {}): void => {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  const userId = ownerId();
  const places = [...waiting.values()];
  waiting = new Map();
  if (userId === null || places.length === 0) return;
  // A failure loses nothing: the place stands on the device, and the next one follows.
  callApi('saveListeningPlaces', { params: { userId }, body: { places } }, options).catch(() => {});
};

export const reportPlace = (place: WirePlace, restarted: boolean, atOnce: boolean): void => {
  if (ownerId() === null) return;
  const { partId, position, duration, heardAt } = place;
  waiting.set(partId, { partId, position, duration, heardAt, ...(restarted ? { restarted } : {}) });
  if (atOnce) sendPlaces();
  else timer ??= setTimeout(sendPlaces, TOGETHER_MS);
};
