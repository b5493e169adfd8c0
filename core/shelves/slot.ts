// The editorial slot of Home: a story that staff choose for some nights, with a sentence about it.
import type { SlotId, StoryId } from '@meend/core/shared/ids.ts';

export const MAX_SLOT_LINE = 160;
/** Most choices that have not ended. */
export const MAX_SLOTS = 50;

export interface Slot {
  readonly id: SlotId;
  readonly storyId: StoryId;
  /** Null for the story's own first sentence. */
  readonly line: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface SlotStore {
  /** Those that end after this time, the first to start first. */
  list(now: Date): Promise<readonly Slot[]>;
  /** Deletes those that have ended. */
  add(slot: Slot, now: Date): Promise<void>;
  /** False if there is none. */
  remove(id: SlotId): Promise<boolean>;
}

/** Of several at a time the last to start. */
export const currentSlot = (slots: readonly Slot[], now: Date): Slot | undefined =>
  slots.findLast(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);

/** Until when the same is shown: the current one ends, or another one starts. Null without either. */
export const nextChange = (slots: readonly Slot[], now: Date): Date | null => {
  const times = [currentSlot(slots, now)?.endsAt, slots.find(({ startsAt }) => startsAt > now)?.startsAt];
  const [first = null] = times.filter((time) => time !== undefined).toSorted((one, other) => +one - +other);
  return first;
};
