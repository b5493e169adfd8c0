// The queue: the parts of one story in order. It never continues with another story, and next and previous never enter
// a locked part.

import { canPlay, type MaybeListener } from '@meend/core/access/access.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import type { PartAddress } from './part-address.ts';

export interface QueueItem extends PartAddress {
  /** Player id: `{storyId}_teaser`, `{storyId}_episode`, or the part's id in a Temptation. */
  readonly id: string;
  readonly storyId: string;
  readonly partId: string;
  /** The story's name. */
  readonly title: string;
  /** "Teaser", "Episode 2", "Episode". */
  readonly label: string;
  readonly seconds: number;
  readonly isOpen: boolean;
}

export interface QueueStory {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly parts: readonly (PartAddress & {
    readonly id: string;
    readonly label: string;
    readonly seconds: number;
  })[];
}

const playerId = (
  story: Pick<QueueStory, 'id' | 'category'>,
  part: { readonly id: string },
  index: number,
): string => {
  if (story.category === 'temptation') return part.id;
  return `${story.id}_${index === 0 ? 'teaser' : 'episode'}`;
};

/** A URL from the server means that a part is open; without one the access rule decides. */
export const queueOf = (story: QueueStory, listener: MaybeListener): readonly QueueItem[] =>
  story.parts.map((part, index) => ({
    id: playerId(story, part, index),
    storyId: story.id,
    partId: part.id,
    url: part.url,
    ...(part.onward && { onward: part.onward }),
    ...(part.standard && { standard: part.standard }),
    title: story.name,
    label: part.label,
    seconds: part.seconds,
    isOpen: part.url !== null || canPlay({ id: story.id, openParts: 1 }, index, listener),
  }));

const PREVIOUS_RESTARTS_AFTER = 3;

/** Target of a step; a locked neighbour is returned but never entered. */
export type Step =
  | { readonly kind: 'enter'; readonly item: QueueItem }
  | { readonly kind: 'locked'; readonly item: QueueItem }
  | { readonly kind: 'restart' }
  | { readonly kind: 'stay' };

const stepTo = (item: QueueItem | undefined, otherwise: 'restart' | 'stay'): Step => {
  if (item === undefined) return { kind: otherwise };
  return { kind: item.isOpen ? 'enter' : 'locked', item };
};

const indexIn = (items: readonly QueueItem[], id: string | null): number =>
  items.findIndex((item) => item.id === id);

export const itemIn = (items: readonly QueueItem[], id: string | null): QueueItem | null =>
  items.find((item) => item.id === id) ?? null;

export const neighbour = (
  items: readonly QueueItem[],
  id: string | null,
  by: 1 | -1,
): QueueItem | undefined => {
  const index = indexIn(items, id);
  return index < 0 ? undefined : items[index + by];
};

export const nextStep = (items: readonly QueueItem[], id: string | null): Step =>
  stepTo(neighbour(items, id, 1), 'stay');

/** After more than 3 s, and at the first part, previous restarts the part. */
export const previousStep = (items: readonly QueueItem[], id: string | null, position: number): Step => {
  if (indexIn(items, id) < 0) return { kind: 'stay' };
  if (position > PREVIOUS_RESTARTS_AFTER) return { kind: 'restart' };
  return stepTo(neighbour(items, id, -1), 'restart');
};

/** A renewed URL from the server means that its part is open. */
export const withAddress = (
  items: readonly QueueItem[],
  partId: string,
  { url, onward, standard }: PartAddress,
): readonly QueueItem[] =>
  items.map((item) => (item.partId === partId ? { ...item, url, onward, standard, isOpen: true } : item));
