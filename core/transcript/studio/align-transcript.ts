// Finds the times of a text in the background. What is found is dropped if the text or the recording was replaced in the
// meantime, or if the request was cancelled.

import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { findStudioPart, lockStudioPart } from '@meend/core/catalogue/studio-part.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { PartId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Alignment } from '../alignment/align-sentences.ts';
import { type AlignmentRequest, type AlignmentStore, isSameRequest } from '../alignment/alignment-request.ts';
import type { SentenceFinder } from '../alignment/sentence-finder.port.ts';
import type { Cue } from '../cue.ts';
import type { Transcript, TranscriptLanguage, TranscriptStore } from '../transcript.ts';

type Stores = {
  stories: StoryStore;
  transcripts: TranscriptStore;
  alignments: AlignmentStore;
  outbox: Outbox;
} & Now;

interface Deps {
  readonly stores: Pick<Stores, 'stories' | 'transcripts' | 'alignments'>;
  readonly transaction: Transaction<Stores>;
  readonly sentenceFinder: SentenceFinder;
}

interface TextOfPart {
  readonly partId: string;
  readonly language: TranscriptLanguage;
}

/** Requests the times of a stored text; a second request replaces the first. */
export const alignTranscript =
  ({ transaction }: Pick<Deps, 'transaction'>) =>
  ({
    partId,
    language,
    revision,
  }: TextOfPart & Pick<Transcript, 'revision'>): Promise<Result<null, DomainError>> =>
    transaction.run<null, DomainError>(async (stores) => {
      const found = await lockStudioPart(stores, partId);
      if (!found.ok) return found;
      const { id, media } = found.value.part;
      const transcript = await stores.transcripts.find(id, language);
      if (transcript === null) return failWith('transcript.not-found');
      if (transcript.revision !== revision) return failWith('catalogue.edited-meanwhile');
      if (media === null) return failWith('transcript.no-recording');
      const { assetId } = media;
      await stores.alignments.save({ partId: id, language, revision, assetId, state: 'waiting', percent: 0 });
      await stores.outbox.add({ kind: 'align', partId: id, language }, await stores.now());
      return succeed(null);
    });

/** Null if nothing is asked for: the times were found, or are no longer wanted, or the recording was replaced. */
export const readAlignment =
  ({ stores }: Pick<Deps, 'stores'>) =>
  async ({ partId, language }: TextOfPart): Promise<Result<AlignmentRequest | null, DomainError>> => {
    const found = await findStudioPart(stores, partId);
    if (!found.ok) return found;
    const { id, media } = found.value.part;
    const request = await stores.alignments.find(id, language);
    return succeed(request?.assetId === media?.assetId ? request : null);
  };

/** Idempotent; the work ends with its next progress. */
export const cancelAlignment =
  ({ stores }: Pick<Deps, 'stores'>) =>
  async ({ partId, language }: TextOfPart): Promise<Result<null, DomainError>> => {
    const found = await findStudioPart(stores, partId);
    if (!found.ok) return found;
    await stores.alignments.remove(found.value.part.id, language);
    return succeed(null);
  };

const timed = (cues: readonly Cue[], { sentences }: Alignment): readonly Cue[] =>
  cues.map((cue, index) => {
    const { at = 0, until = 0, sure = 0 } = sentences[index] ?? {};
    // A cue has a length, also where sentences have no room.
    return { ...cue, at, until: Math.max(until, at + 1), sure: Math.round(100 * sure) / 100 };
  });

/** The job. Throws if the error may be internal. */
export const findTimes =
  ({ stores, transaction, sentenceFinder }: Deps) =>
  async (partId: PartId, language: TranscriptLanguage): Promise<void> => {
    const request = await stores.alignments.find(partId, language);
    const [text, part] = [
      await stores.transcripts.find(partId, language),
      await findStudioPart(stores, partId),
    ];
    const media = part.ok ? part.value.part.media : null;
    if (request?.state !== 'waiting') return;
    if (text?.revision !== request.revision || media?.assetId !== request.assetId) {
      await stores.alignments.remove(partId, language);
      return;
    }
    const found = await sentenceFinder.findSentences(
      media,
      text.cues.map((cue) => cue.text),
      async (percent) => {
        await stores.alignments.progress(request, Math.round(percent));
        return isSameRequest(request, await stores.alignments.find(partId, language));
      },
    );
    if (!found.ok && found.error === 'unwanted') return;
    await transaction.run<null, never>(async (inside) => {
      const locked = await lockStudioPart(inside, partId);
      const [current, now] = [await inside.transcripts.find(partId, language), await inside.now()];
      const isCurrent = isSameRequest(request, await inside.alignments.find(partId, language));
      const isSame = locked.ok && locked.value.part.media?.assetId === request.assetId;
      if (!isCurrent) return succeed(null);
      if (!isSame || current?.revision !== request.revision) {
        await inside.alignments.remove(partId, language);
        return succeed(null);
      }
      if (!found.ok || found.value.isForeign) {
        await inside.alignments.save({ ...request, state: found.ok ? 'foreign' : 'failed', percent: 0 });
        return succeed(null);
      }
      const cues = timed(current.cues, found.value);
      const { seconds } = media;
      const revision = current.revision + 1;
      await inside.transcripts.save({ ...current, isTimed: true, cues, seconds, revision, updatedAt: now });
      await inside.alignments.remove(partId, language);
      return succeed(null);
    });
  };

/** After the last attempt. */
export const failAlignment =
  ({ stores }: Pick<Deps, 'stores'>) =>
  async (partId: PartId, language: TranscriptLanguage): Promise<void> => {
    const request = await stores.alignments.find(partId, language);
    if (request?.state === 'waiting') await stores.alignments.save({ ...request, state: 'failed' });
  };
