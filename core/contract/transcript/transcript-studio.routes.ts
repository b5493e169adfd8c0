// Studio routes of a part's texts.

import { waveformText } from '@meend/core/media/recording-shape.ts';
import { bytesOfBase64 } from '@meend/core/shared/base64.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { MAX_CUES, MAX_TRANSCRIPT_BYTES, warningKinds } from '@meend/core/transcript/check-cues.ts';
import type { StudioTranscript } from '@meend/core/transcript/studio/edit-transcript.ts';
import { partTextStates } from '@meend/core/transcript/studio/story-texts.ts';
import { transcriptKinds } from '@meend/core/transcript/transcript.ts';
import { z } from 'zod';
import { actorOf, route } from '../call/route.ts';
import { count, errorWith, idList, idText, isoTime, type WireOf } from '../call/schema.ts';
import { revision } from '../editing/content.routes.ts';
import { cueFields, language, transcriptFacts, wireTranscriptSummary } from './transcript.routes.ts';

const MAX_PARSED_LENGTH = 20_000;
const MAX_BODY_BYTES = 2 * MAX_TRANSCRIPT_BYTES;
const MAX_BASE64_LENGTH = 4 * Math.ceil(MAX_TRANSCRIPT_BYTES / 3);
const tooLong = errorWith('transcript.too-long');

const cue = z
  .strictObject({
    ...cueFields,
    /** How sure its times are, 0 to 1; absent if a person set them. */
    sure: z.exactOptional(z.number().min(0).max(1)),
  })
  .meta({ id: 'StudioCue' });

/** `cue`: its number, from 1. */
const warnings = z.array(z.strictObject({ kind: z.enum(warningKinds), cue: count }));

const studioTranscript = z
  .strictObject({
    ...transcriptFacts,
    cues: z.array(cue),
    /** The recording was replaced after the text was timed. */
    needsTimingCheck: z.boolean(),
    warnings,
    updatedAt: isoTime,
  })
  .meta({ id: 'StudioTranscript' });

const partTranscripts = z
  .strictObject({
    /** Length of the part's recording; null if it has none. */
    seconds: z.number().nullable(),
    /** Of the recording's equal stretches, 0 to 100: a byte each, in base64. */
    peaks: z.string(),
    transcripts: z.array(studioTranscript),
  })
  .meta({ id: 'PartTranscripts' });

const partText = z
  .strictObject({
    storyId: z.string(),
    partId: z.string(),
    language,
    state: z.enum(partTextStates),
    /** Number of sentences whose times are doubtful. */
    doubts: count,
    /** Progress of finding the times, 0 to 100. */
    percent: count,
  })
  .meta({ id: 'PartText' });

export type WirePartTranscripts = WireOf<typeof partTranscripts>;
export type WireStudioTranscript = WireOf<typeof studioTranscript>;
export type WireTranscriptPreview = WireOf<typeof preview>;
export type WirePartText = WireOf<typeof partText>;

const preview = z
  .strictObject({
    isTimed: z.boolean(),
    cues: z.array(cue),
    warnings,
    /** Names that texts begin with ("ANITA:"), which may be taken as speakers. */
    names: z.array(z.string()),
  })
  .meta({ id: 'TranscriptPreview' });

const sentCue = z.strictObject({
  at: count,
  until: count,
  speaker: z.string().max(MAX_PARSED_LENGTH).nullable(),
  text: z.string().max(MAX_PARSED_LENGTH),
  sure: z.exactOptional(z.number().min(0).max(1)),
  isNotice: z.exactOptional(z.literal(true)),
});

const ofPart = z.strictObject({ partId: idText });
const ofText = z.strictObject({ partId: idText, language });

const wireStudioTranscript = (read: StudioTranscript): WireOf<typeof studioTranscript> => ({
  ...wireTranscriptSummary(read),
  cues: read.cues,
  needsTimingCheck: read.needsTimingCheck,
  warnings: read.warnings,
  updatedAt: read.updatedAt.toISOString(),
});

const invalid = ['transcript.unreadable', 'transcript.beyond-end', 'transcript.too-long'] as const;

export const transcriptAdminRoutes = {
  partTranscripts: route({
    params: ofPart,
    response: partTranscripts,
    errors: ['story.not-found'],
    async respond({ params }, { useCases }) {
      const read = await useCases.readTranscripts(params.partId);
      if (!read.ok) return read;
      const { seconds, peaks, transcripts } = read.value;
      return succeed({
        seconds,
        peaks: waveformText(peaks),
        transcripts: transcripts.map(wireStudioTranscript),
      });
    },
  }),
  /** Of each part of the stories that has a text. */
  partTexts: route({
    query: z.strictObject({ stories: idList }),
    response: z.array(partText),
    errors: [],
    respond: async ({ query }, { useCases }) =>
      succeed([...(await useCases.listPartTexts(query.stories.split(',')))]),
  }),
  previewTranscript: route({
    body: z.strictObject({
      partId: idText,
      language,
      /** Of the file; empty if the text was pasted. */
      name: z.string().max(1_000),
      /** The bytes of WebVTT, SRT or plain text, in base64. */
      file: z
        .string()
        .max(MAX_BASE64_LENGTH, tooLong)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/),
    }),
    response: preview,
    bodyBytes: MAX_BODY_BYTES,
    errors: ['story.not-found', ...invalid],
    async respond({ body: { file, ...asked } }, { useCases }) {
      return useCases.previewTranscript({ ...asked, bytes: bytesOfBase64(file) });
    },
  }),
  saveTranscript: route({
    params: ofText,
    body: z.strictObject({
      kind: z.enum(transcriptKinds),
      isTimed: z.boolean(),
      cues: z.array(sentCue).max(MAX_CUES, tooLong),
      /** The one the change was made from; 0 if there was none. */
      revision: z.int().min(0).max(2_000_000_000),
    }),
    response: z.strictObject({ revision }),
    bodyBytes: MAX_BODY_BYTES,
    errors: ['story.not-found', ...invalid, 'catalogue.edited-meanwhile'],
    async respond({ params, body }, { caller, context, useCases }) {
      const saved = await useCases.saveTranscript({ ...params, ...body }, actorOf(caller, context));
      return saved.ok ? succeed({ revision: saved.value.revision }) : saved;
    },
  }),
  removeTranscript: route({
    params: ofText,
    query: z.strictObject({ revision: z.string().regex(/^\d{1,9}$/) }),
    response: z.null(),
    errors: ['story.not-found', 'transcript.not-found', 'catalogue.edited-meanwhile'],
    async respond({ params, query }, { caller, context, useCases }) {
      const removal = { ...params, revision: Number(query.revision) };
      return useCases.removeTranscript(removal, actorOf(caller, context));
    },
  }),
};
