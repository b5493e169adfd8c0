// What the player shows of a part beside its sound, for callers who may hear it.
import { type Caller, mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import { type Chapter, type ChapterStore, chaptersWithin } from '@meend/core/catalogue/chapters/chapter.ts';
import { latestExpiry, type OnwardStream, onwardStream } from '@meend/core/catalogue/onward-stream.ts';
import {
  findPlayablePart,
  partUrl,
  type ReachableStoryStores,
} from '@meend/core/catalogue/story-for-caller.ts';
import type { UrlSigner, UrlSigners, WaveformStore } from '@meend/core/media/media-file.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { TranscriptStore, TranscriptSummary } from '@meend/core/transcript/transcript.ts';

export interface PartDetails {
  /** Peaks of equal stretches, 0 to 100; empty if none were measured. */
  readonly peaks: readonly number[];
  /** In the order of the recording. */
  readonly chapters: readonly Chapter[];
  /** Its texts, the original first. */
  readonly transcripts: readonly TranscriptSummary[];
}

export const readPart =
  ({
    stores,
  }: {
    readonly stores: {
      waveforms: WaveformStore;
      chapters: ChapterStore;
      transcripts: TranscriptStore;
    } & ReachableStoryStores;
  }) =>
  async (id: string, caller: Caller): Promise<Result<PartDetails, DomainError>> => {
    const found = await findPlayablePart(stores, id, caller);
    if (!found.ok) return found;
    const { part } = found.value;
    const { chapters } = await stores.chapters.find(part.id);
    return succeed({
      peaks: await stores.waveforms.find(part.media.assetId),
      chapters: chaptersWithin(chapters, part.media.seconds),
      transcripts: await stores.transcripts.list(part.id),
    });
  };

// The addresses of a part for a receiver (Cast, AirPlay), which is another origin: signed for it, also those of an open
// part. They live as long as a stream's, because nothing renews them while a receiver plays.

export interface CastAddress {
  readonly url: string;
  readonly onward: OnwardStream | null;
}

interface Deps {
  readonly stores: ReachableStoryStores;
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

export const readCastAddress =
  ({ stores, addresses, clock }: Deps) =>
  async (id: string, caller: Caller): Promise<Result<CastAddress, DomainError>> => {
    const found = await findPlayablePart(stores, id, caller);
    if (!found.ok) return found;
    const { story, part, listener } = found.value;
    const now = clock.now();
    const { castAddress } = addresses.signerFor(mediaKeyOf(caller));
    const forReceivers: UrlSigner = {
      castAddress,
      openAddress: (file) => castAddress([file], now, null),
      signedAddress: (file) => castAddress([file], now, latestExpiry(story, listener, [file])),
      openStreamAddress: (files) => castAddress(files, now, null),
      signedStreamAddress: castAddress,
    };
    const url = partUrl(story, part, listener, forReceivers, now);
    if (url === null) return failWith('playback.locked');
    return succeed({ url, onward: onwardStream(story, part.index, listener, forReceivers, now) });
  };
