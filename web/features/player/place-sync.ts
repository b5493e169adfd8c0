// Places are kept on the device first; a signed-in listener's follow to the server, a few seconds together.

import type { WireReportedPlace } from '@meend/core/contract/playback.paths';
import type { WirePlace } from '@meend/core/contract/wire';
import { CallFailure, type CallOptions, callApi } from '../../api/client.ts';
import { ownerId } from './player-owner.ts';

const TOGETHER_MS = 8_000;

let waiting = new Map<string, WireReportedPlace>();
let timer: ReturnType<typeof setTimeout> | null = null;

const namesWrongPart = (cause: unknown): boolean =>
  cause instanceof CallFailure && (cause.code === 'story.not-found' || cause.code === 'playback.locked');

/** The server takes all places or none: when it refuses a part, each goes alone, once, and only the wrong ones fall. */
const save = async (userId: string, places: WireReportedPlace[], options: CallOptions): Promise<void> => {
  try {
    await callApi('saveListeningPlaces', { params: { userId }, body: { places } }, options);
  } catch (cause) {
    // Any other failure loses nothing: the place stands on the device, and the next one follows.
    if (places.length === 1 || !namesWrongPart(cause)) return;
    await Promise.all(places.map((place) => save(userId, [place], options)));
  }
};

export const sendPlaces = (options: CallOptions = {}): void => {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  const userId = ownerId();
  const places = [...waiting.values()];
  waiting = new Map();
  if (userId === null || places.length === 0) return;
  void save(userId, places, options);
};

export const reportPlace = (place: WirePlace, restarted: boolean, atOnce: boolean): void => {
  if (ownerId() === null) return;
  const { partId, position, duration, heardAt } = place;
  waiting.set(partId, { partId, position, duration, heardAt, ...(restarted ? { restarted } : {}) });
  if (atOnce) sendPlaces();
  else timer ??= setTimeout(sendPlaces, TOGETHER_MS);
};
