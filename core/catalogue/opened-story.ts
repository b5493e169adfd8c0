// A story as one caller may hear it: open parts have a stable address, parts opened by entitlement a signed one,
// locked parts none. Locked audio never leaves the server.
import type { AddressSigner } from '../ports/address-signer.ts';
import { canPlay, isOpenToAll, type MaybeListener } from '../unlock/access.ts';
import type { Part, Story } from './story.ts';

export interface OpenedPart {
  readonly part: Part;
  readonly url: string | null;
}

export interface OpenedStory {
  readonly story: Story;
  readonly parts: readonly OpenedPart[];
}

export const openStory = (
  story: Story,
  listener: MaybeListener,
  addresses: AddressSigner,
  now: Date,
): OpenedStory => {
  const urlOf = ({ index, media }: Part): string | null => {
    if (isOpenToAll(index, story.openParts)) return addresses.openAddress(media);
    return canPlay(story, index, listener) ? addresses.signedAddress(media, now) : null;
  };
  return { story, parts: story.parts.map((part) => ({ part, url: urlOf(part) })) };
};

/** A withdrawn story stays with the listeners who chose it. */
export const isReachable = (story: Story, listener: MaybeListener): boolean =>
  story.status === 'published' ||
  (story.status === 'withdrawn' && listener !== null && listener.selectedStoryIds.has(story.id));
