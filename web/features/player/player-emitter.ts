// What the player makes known to the rest of the page.
import type { PlayerEmitted } from '@meend/core/playback/player/player-events.ts';
import { createEvent } from '@meend/web/platform/store.ts';

export const playerEmitted = createEvent<PlayerEmitted>();
