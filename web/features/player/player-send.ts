import type { ListenerEvent } from '@meend/core/playback/player/player-events.ts';

/** How everything outside the machine speaks to it. */
export type Send = (event: ListenerEvent) => void;
