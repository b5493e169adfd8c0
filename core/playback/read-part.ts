// What the player shows of a part beside its sound, for callers who may hear it.

import type { Caller } from '@meend/core/account/sessions/session.ts';
import { type Chapter, chaptersWithin } from '@meend/core/catalogue/chapters/chapter.ts';
import type { ChapterStore } from '@meend/core/catalogue/chapters/chapter-store.port.ts';
import type { WaveformStore } from '@meend/core/media/waveform-store.port.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { findPlayablePart, type PlayablePartStores } from './playable-part.ts';

export interface PartDetails {
  /** Peaks of equal stretches, 0 to 100; empty if none were measured. */
  readonly peaks: readonly number[];
  /** In the order of the recording. */
  readonly chapters: readonly Chapter[];
}

export const readPart =
  ({
    stores,
  }: {
    readonly stores: { waveforms: WaveformStore; chapters: ChapterStore } & PlayablePartStores;
  }) =>
  async (id: string, caller: Caller): Promise<Result<PartDetails, DomainError>> => {
    const found = await findPlayablePart(stores, id, caller);
    if (!found.ok) return found;
    const { part } = found.value;
    const { chapters } = await stores.chapters.find(part.id);
    return succeed({
      peaks: await stores.waveforms.find(part.media.assetId),
      chapters: chaptersWithin(chapters, part.media.seconds),
    });
  };
