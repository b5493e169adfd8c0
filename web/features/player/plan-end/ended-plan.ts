// The plan that ended while a part played, for what is shown once that part has ended too.
import { neighbour } from '@meend/core/playback/queue.ts';
import { createStore } from '@meend/web/platform/store.ts';
import type { PlayerSnapshot } from '../player-view.ts';

export interface EndedPlan {
  /** The part that played then. */
  readonly itemId: string | null;
  /** ISO time by the server's clock. */
  readonly endedAt: string;
  /** Labels of the story's parts that need no plan. */
  readonly openParts: readonly string[];
}

export const createEndedPlan = () => createStore<EndedPlan | null>(null);

/** The plan that opened the part after the one that has ended; null if there was none, or it was renewed. */
export const endedPlanOf = (
  { status, items, item }: Pick<PlayerSnapshot, 'status' | 'items' | 'item'>,
  ended: EndedPlan | null,
): EndedPlan | null => {
  if (ended === null || status !== 'ended' || item?.id !== ended.itemId) return null;
  return neighbour(items, ended.itemId, 1)?.isOpen === false ? ended : null;
};
