// What the player shows of a part beside its sound, for callers who may hear it.

import type { AccessStores } from '@meend/core/access/access.stores.ts';
import { canPlay } from '@meend/core/access/access.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import type { Caller } from '@meend/core/account/sessions/session.ts';
import type { CatalogueStores } from '@meend/core/catalogue/catalogue.stores.ts';
import { type Chapter, chaptersWithin } from '@meend/core/catalogue/chapters/chapter.ts';
import { isReachable } from '@meend/core/catalogue/story-for-caller.ts';
import type { MediaStores } from '@meend/core/media/media.stores.ts';
import type { PlansStores } from '@meend/core/plans/plans.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type PartId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

export interface PartDetails {
  /** Peaks of equal stretches, 0 to 100; empty if none were measured. */
  readonly peaks: readonly number[];
  /** In the order of the recording. */
  readonly chapters: readonly Chapter[];
}

type RequiredStores = CatalogueStores & MediaStores & PlansStores & AccessStores & Now;

export const readPart =
  ({ stores }: { readonly stores: RequiredStores }) =>
  async (id: string, caller: Caller): Promise<Result<PartDetails, DomainError>> => {
    const partId = parseId<PartId>(id);
    const story = partId && (await stores.stories.findByPart(partId));
    const part = story?.parts.find((one) => one.id === partId);
    const listener = await readListener(stores, caller);
    if (!story || !part || !isReachable(story, listener)) return failWith('story.not-found');
    if (!canPlay(story, part.index, listener)) return failWith('playback.locked');
    const { chapters } = await stores.chapters.find(part.id);
    return succeed({
      peaks: await stores.waveforms.find(part.media.assetId),
      chapters: chaptersWithin(chapters, part.media.seconds),
    });
  };
