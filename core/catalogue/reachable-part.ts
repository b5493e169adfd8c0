// A part by its id, for callers who may reach its story; it may be locked.

import type { MaybeListener } from '@meend/core/access/access.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import type { SelectionStore } from '@meend/core/access/selection-store.port.ts';
import type { Caller } from '@meend/core/account/sessions/session.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type PartId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Part, Story } from './story.ts';
import { isReachable } from './story-for-caller.ts';
import type { StoryStore } from './story-store.port.ts';

export interface ReachablePart {
  readonly story: Story;
  readonly part: Part;
  readonly listener: MaybeListener;
}

export type ReachablePartStores = {
  stories: StoryStore;
  subscriptions: SubscriptionStore;
  selections: SelectionStore;
} & Now;

export const findReachablePart = async (
  stores: ReachablePartStores,
  id: string,
  caller: Caller,
): Promise<Result<ReachablePart, DomainError>> => {
  const partId = parseId<PartId>(id);
  const story = partId && (await stores.stories.findByPart(partId));
  const part = story?.parts.find((one) => one.id === partId);
  const listener = await readListener(stores, caller);
  return story && part && isReachable(story, listener)
    ? succeed({ story, part, listener })
    : failWith('story.not-found');
};
