// A part by its id, for callers who may hear it.

import type { AccessStores } from '@meend/core/access/access.stores.ts';
import { canPlay, type MaybeListener } from '@meend/core/access/access.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import type { Caller } from '@meend/core/account/sessions/session.ts';
import type { CatalogueStores } from '@meend/core/catalogue/catalogue.stores.ts';
import type { Part, Story } from '@meend/core/catalogue/story.ts';
import { isReachable } from '@meend/core/catalogue/story-for-caller.ts';
import type { PlansStores } from '@meend/core/plans/plans.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type PartId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

interface PlayablePart {
  readonly story: Story;
  readonly part: Part;
  readonly listener: MaybeListener;
}

export type PlayablePartStores = CatalogueStores & PlansStores & AccessStores & Now;

export const findPlayablePart = async (
  stores: PlayablePartStores,
  id: string,
  caller: Caller,
): Promise<Result<PlayablePart, DomainError>> => {
  const partId = parseId<PartId>(id);
  const story = partId && (await stores.stories.findByPart(partId));
  const part = story?.parts.find((one) => one.id === partId);
  const listener = await readListener(stores, caller);
  if (!story || !part || !isReachable(story, listener)) return failWith('story.not-found');
  if (!canPlay(story, part.index, listener)) return failWith('playback.locked');
  return succeed({ story, part, listener });
};
