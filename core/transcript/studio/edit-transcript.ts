// Texts of a part in the studio. Each has a revision of its own, so that it can be changed beside an open story form.

import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { findStudioPart, lockStudioPart } from '@meend/core/catalogue/studio-part.ts';
import type { WaveformStore } from '@meend/core/media/media-file.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { cleanLine } from '@meend/core/shared/text.ts';
import type { AlignmentStore } from '../alignment/alignment-request.ts';
import { type CueWarning, checkCues, MAX_CUES, MAX_TRANSCRIPT_BYTES } from '../check-cues.ts';
import type { Cue } from '../cue.ts';
import { speakerPrefixes } from '../speaker-names.ts';
import { errorAtLine } from '../text-error.ts';
import {
  needsTimingCheck,
  type Transcript,
  type TranscriptLanguage,
  type TranscriptStore,
} from '../transcript.ts';
import type { TranscriptReader } from '../transcript-reader.port.ts';

type ReadStores = { stories: StoryStore; transcripts: TranscriptStore; waveforms: WaveformStore };
type Stores = {
  stories: StoryStore;
  transcripts: TranscriptStore;
  alignments: AlignmentStore;
  audit: AuditStore;
} & Now;

export interface StudioTranscript extends Transcript {
  /** The recording was replaced after the text was timed. */
  readonly needsTimingCheck: boolean;
  readonly warnings: readonly CueWarning[];
}

export interface PartTranscripts {
  /** Length of the part's recording; null if it has none. */
  readonly seconds: number | null;
  /** Peaks of its equal stretches, 0 to 100. */
  readonly peaks: readonly number[];
  readonly transcripts: readonly StudioTranscript[];
}

/** Every text of a part, the original first. */
export const readTranscripts =
  ({ stores }: { readonly stores: ReadStores }) =>
  async (id: string): Promise<Result<PartTranscripts, DomainError>> => {
    const found = await findStudioPart(stores, id);
    if (!found.ok) return found;
    const { id: partId, media } = found.value.part;
    const peaks = media === null ? [] : await stores.waveforms.find(media.assetId);
    const seconds = media?.seconds ?? null;
    const transcripts: StudioTranscript[] = [];
    for (const { language } of await stores.transcripts.list(partId)) {
      const transcript = await stores.transcripts.find(partId, language);
      if (transcript === null) continue;
      const checked = checkCues(transcript.cues, { ...transcript, seconds, peaks });
      transcripts.push({
        ...transcript,
        needsTimingCheck: needsTimingCheck(transcript, seconds) || !checked.ok,
        warnings: checked.ok ? checked.value : [],
      });
    }
    return succeed({ seconds, peaks, transcripts });
  };

interface ForeignFile {
  readonly partId: string;
  readonly language: TranscriptLanguage;
  /** Empty if the text was pasted. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface TranscriptPreview {
  readonly isTimed: boolean;
  readonly cues: readonly Cue[];
  readonly warnings: readonly CueWarning[];
  /** Names that may be speakers. */
  readonly names: readonly string[];
}

/** Reads a file of another program; nothing is stored. */
export const previewTranscript =
  ({
    stores,
    transcriptReader,
  }: {
    readonly stores: ReadStores;
    readonly transcriptReader: TranscriptReader;
  }) =>
  async ({ partId, language, name, bytes }: ForeignFile): Promise<Result<TranscriptPreview, DomainError>> => {
    const found = await findStudioPart(stores, partId);
    if (!found.ok) return found;
    if (bytes.length > MAX_TRANSCRIPT_BYTES) return failWith('transcript.too-long');
    const read = transcriptReader.read(bytes, name);
    if (!read.ok) return fail(errorAtLine(read.error));
    const { isTimed, cues, lines } = read.value;
    if (cues.length > MAX_CUES) return failWith('transcript.too-long');
    const { media } = found.value.part;
    const peaks = media === null ? [] : await stores.waveforms.find(media.assetId);
    const checked = checkCues(cues, { isTimed, language, seconds: media?.seconds ?? null, peaks });
    if (!checked.ok) {
      const { line, reason } = checked.error;
      return fail(errorAtLine({ line: lines[line - 1] ?? line, reason }));
    }
    return succeed({ isTimed, cues, warnings: checked.value, names: speakerPrefixes(cues) });
  };

interface TranscriptEdit extends Pick<Transcript, 'language' | 'kind' | 'isTimed' | 'cues'> {
  readonly partId: string;
  /** Revision the edit was made from; 0 if there was none. */
  readonly revision: number;
}

const cleanCues = (cues: readonly Cue[], isTimed: boolean): readonly Cue[] =>
  cues.flatMap((cue) => {
    const text = cleanLine(cue.text);
    const speaker = cue.speaker === null ? '' : cleanLine(cue.speaker);
    const times = isTimed ? {} : { at: 0, until: 0 };
    return text === '' ? [] : [{ ...cue, ...times, speaker: speaker === '' ? null : speaker, text }];
  });

/** At least as many bytes as in UTF-8. */
const sizeOf = (cues: readonly Cue[]): number =>
  cues.reduce((sum, { text }) => sum + encodeURIComponent(text).replace(/%../g, '-').length, 0);

const auditOf = (part: number, { language, kind, isTimed, cues, revision }: Transcript) => ({
  part,
  language,
  kind,
  isTimed,
  lines: cues.length,
  revision,
});

const contentOf = ({
  kind,
  isTimed,
  cues,
  seconds,
}: Pick<Transcript, 'kind' | 'isTimed' | 'cues' | 'seconds'>) =>
  JSON.stringify([kind, isTimed, cues, seconds]);

interface Deps {
  readonly transaction: Transaction<Stores>;
}

/** Replaces the text of a part in its language; if nothing changed, does nothing. */
export const saveTranscript =
  ({ transaction }: Deps) =>
  (edit: TranscriptEdit, by: Actor): Promise<Result<Transcript, DomainError>> =>
    transaction.run<Transcript, DomainError>(async (stores) => {
      const found = await lockStudioPart(stores, edit.partId);
      if (!found.ok) return found;
      const { story, part, index } = found.value;
      const { language, kind, isTimed } = edit;
      const cues = cleanCues(edit.cues, isTimed);
      const seconds = part.media?.seconds ?? null;
      if (cues.length > MAX_CUES || sizeOf(cues) > MAX_TRANSCRIPT_BYTES)
        return failWith('transcript.too-long');
      const checked = checkCues(cues, { isTimed, language, seconds });
      if (!checked.ok) return fail(errorAtLine(checked.error));
      const current = await stores.transcripts.find(part.id, language);
      if (edit.revision !== (current?.revision ?? 0)) return failWith('catalogue.edited-meanwhile');
      const isSame = current !== null && contentOf(current) === contentOf({ kind, isTimed, cues, seconds });
      if (isSame) return succeed(current);
      const at = await stores.now();
      const revision = edit.revision + 1;
      const saved = { partId: part.id, language, kind, revision, isTimed, cues, seconds, updatedAt: at };
      await stores.transcripts.save(saved);
      await stores.stories.saveFromStudio({ ...story, updatedAt: at });
      // The times of another text.
      await stores.alignments.remove(part.id, language);
      await stores.audit.add({
        by,
        action: 'story.transcript-changed',
        subject: { kind: 'story', id: story.id },
        before: current && auditOf(index, current),
        after: auditOf(index, saved),
        at,
      });
      return succeed(saved);
    });

interface TranscriptRemoval extends Pick<Transcript, 'language' | 'revision'> {
  readonly partId: string;
}

export const removeTranscript =
  ({ transaction }: Deps) =>
  ({ partId, language, revision }: TranscriptRemoval, by: Actor): Promise<Result<null, DomainError>> =>
    transaction.run<null, DomainError>(async (stores) => {
      const found = await lockStudioPart(stores, partId);
      if (!found.ok) return found;
      const { story, part, index } = found.value;
      const current = await stores.transcripts.find(part.id, language);
      if (current === null) return failWith('transcript.not-found');
      if (revision !== current.revision) return failWith('catalogue.edited-meanwhile');
      const at = await stores.now();
      await stores.transcripts.remove(part.id, language);
      await stores.alignments.remove(part.id, language);
      await stores.stories.saveFromStudio({ ...story, updatedAt: at });
      await stores.audit.add({
        by,
        action: 'story.transcript-changed',
        subject: { kind: 'story', id: story.id },
        before: auditOf(index, current),
        after: null,
        at,
      });
      return succeed(null);
    });
