// Texts of a story's open parts, which its page and search engines get. A locked part's text is never read here.
import { isOpenToAll } from '@meend/core/access/access.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { PartId } from '@meend/core/shared/ids.ts';
import type { Transcript, TranscriptStore } from './transcript.ts';

export type OpenTranscripts = ReadonlyMap<PartId, Transcript>;

/** A page stays light where a whole series is open: what comes later is read in the player. */
export const MAX_OPEN_TRANSCRIPTS = 5;

/** The originals of the first open parts, by part; a part without a text is left out. */
export const openTranscripts = async (
  { transcripts }: { readonly transcripts: TranscriptStore },
  { status, openParts, parts }: Pick<Story, 'status' | 'openParts' | 'parts'>,
): Promise<OpenTranscripts> => {
  const read = new Map<PartId, Transcript>();
  if (status !== 'published') return read;
  const open = parts.filter(({ index }) => isOpenToAll(index, openParts));
  for (const { id } of open.slice(0, MAX_OPEN_TRANSCRIPTS)) {
    const transcript = await transcripts.find(id, null);
    if (transcript !== null) read.set(id, transcript);
  }
  return read;
};
