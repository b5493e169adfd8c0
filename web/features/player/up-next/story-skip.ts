import { createEvent } from '@meend/web/platform/store.ts';

/** Emitted by the system's button for the next track where no open part follows: what is up next plays at once. */
export const storySkip = () => createEvent();
