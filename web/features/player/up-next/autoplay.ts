// "Keep playing": whether a story is followed by another one by itself; off by default. A listener's choice belongs to
// the account; its copy on this device is what playback reads, so that it never waits for the server.

import { rememberedJson } from '@meend/web/platform/storage/remembered-json.ts';
import type { StoredJson } from '@meend/web/platform/storage/stored-json.ts';
import { createEvent, type Store } from '@meend/web/platform/store.ts';
import type { Player } from '../player.ts';
import { guest } from '../resume-points.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export interface Autoplay extends Store<boolean> {
  readonly set: (on: boolean) => void;
  /** The guest's choice on this device, until it has joined an account. */
  readonly guest: StoredJson<boolean>;
}

export const createAutoplay = ({ deps, resumePoints }: Player): Autoplay => {
  const changes = createEvent();
  const storedAt = rememberedJson(deps.storage, isBoolean);
  const storedOf = (owner: string) => storedAt(`autoplay:${owner}`);
  const stored = () => storedOf(resumePoints.owner());
  return {
    initial: false,
    read: () => stored().read() ?? false,
    subscribe: changes.subscribe,
    set: (on) => {
      stored().write(on);
      changes.emit();
    },
    guest: storedOf(guest),
  };
};
