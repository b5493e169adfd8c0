// "Rate this story" sends the story's title; the host of the rating shows its dialog.
import { createEvent } from '@meend/web/platform/store.ts';

export const ratingRequested = createEvent<string>();
