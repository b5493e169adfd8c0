// The `Q` key asks; the player's surface shows or hides the queue.
import { createEvent } from '@meend/web/platform/store.ts';

export const queueRequested = createEvent();
