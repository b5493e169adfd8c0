// Which of the player's parts the element plays, known by its address.
import type { QueueItem } from '@meend/core/playback/queue.ts';

export interface LoadedSource {
  readonly partId: string;
  /** The stream from this part on, or the part alone. */
  readonly isStream: boolean;
}

/** What is in the path says which recordings an address plays; its query changes with every signing. */
const pathOf = (url: string): string => new URL(url, 'https://any.invalid').pathname;

export const loadedSource = (items: readonly QueueItem[], src: string): LoadedSource | null => {
  const path = pathOf(src);
  for (const { partId, url, onward, standard } of items) {
    if (onward && pathOf(onward.url) === path) return { partId, isStream: true };
    if ([url, standard].some((single) => single && pathOf(single) === path))
      return { partId, isStream: false };
  }
  return null;
};

/** The address under which the player has it now. */
export const addressIn = (items: readonly QueueItem[], { partId, isStream }: LoadedSource): string | null => {
  const item = items.find((one) => one.partId === partId);
  return (isStream ? item?.onward?.url : item?.url) ?? null;
};
