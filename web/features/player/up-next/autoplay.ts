// "Keep playing": whether a story is followed by another one by itself; off by default, one choice for each listener of
// this device.

import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { createEvent, type Store } from '@meend/web/platform/store.ts';
import type { Player } from '../player.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export interface Autoplay extends Store<boolean> {
  readonly set: (on: boolean) => void;
}

export const createAutoplay = ({ deps, resumePoints }: Player): Autoplay => {
  const changes = createEvent();
  const stored = () => storedJson(deps.storage, `autoplay:${resumePoints.owner()}`, isBoolean);
  return {
    initial: false,
    read: () => stored().read() ?? false,
    subscribe: changes.subscribe,
    set: (on) => {
      stored().write(on);
      changes.emit();
    },
  };
};
