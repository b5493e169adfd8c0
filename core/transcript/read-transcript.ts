// The text of a part, for callers who may hear it.
import type { Caller } from '@meend/core/account/sessions/session.ts';
import { findPlayablePart, type ReachableStoryStores } from '@meend/core/catalogue/story-for-caller.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Transcript, TranscriptLanguage, TranscriptStore } from './transcript.ts';

/** Without a language: the original. A locked part is refused whether or not it has a text. */
export const readTranscript =
  ({ stores }: { readonly stores: { transcripts: TranscriptStore } & ReachableStoryStores }) =>
  async (
    id: string,
    language: TranscriptLanguage | undefined,
    caller: Caller,
  ): Promise<Result<Transcript, DomainError>> => {
    const found = await findPlayablePart(stores, id, caller);
    if (!found.ok) return found;
    const { part } = found.value;
    const transcript = await stores.transcripts.find(part.id, language ?? null);
    return transcript === null ? failWith('transcript.not-found') : succeed(transcript);
  };
