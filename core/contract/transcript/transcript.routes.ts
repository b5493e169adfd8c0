// Routes of a part's text.

import { guest } from '@meend/core/account/sessions/session.ts';
import { failWith } from '@meend/core/shared/error.ts';
import { succeed } from '@meend/core/shared/result.ts';
import {
  type Transcript,
  type TranscriptSummary,
  transcriptKinds,
  transcriptLanguages,
} from '@meend/core/transcript/transcript.ts';
import { printWebvtt } from '@meend/core/transcript/webvtt.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import { count, idText, type WireOf } from '../call/schema.ts';

export const language = z.enum(transcriptLanguages);

export const cueFields = {
  /** Whole milliseconds from the beginning of the part; 0 in a text without times. */
  at: count,
  until: count,
  speaker: z.string().nullable(),
  text: z.string(),
  /** Says that the voice is synthetic. */
  isNotice: z.exactOptional(z.literal(true)),
};

export const transcriptFacts = {
  language,
  kind: z.enum(transcriptKinds),
  revision: count,
  /** Without times it can be read, but not followed. */
  isTimed: z.boolean(),
};

export const transcriptSummary = z.strictObject(transcriptFacts).meta({ id: 'TranscriptSummary' });

const transcript = z
  .strictObject({
    ...transcriptFacts,
    cues: z.array(z.strictObject(cueFields)),
  })
  .meta({ id: 'Transcript' });

export type WireTranscript = WireOf<typeof transcript>;

export const wireTranscriptSummary = ({
  language,
  kind,
  revision,
  isTimed,
}: TranscriptSummary): WireOf<typeof transcriptSummary> => ({ language, kind, revision, isTimed });

const wireTranscript = (read: Transcript): WireTranscript => ({
  ...wireTranscriptSummary(read),
  cues: read.cues.map(({ at, until, speaker, text, isNotice }) => ({
    at,
    until,
    speaker,
    text,
    ...(isNotice && { isNotice }),
  })),
});

export const transcriptRoutes = {
  transcript: route({
    params: z.strictObject({ partId: idText }),
    query: z.strictObject({ language: z.exactOptional(language) }),
    response: transcript,
    errors: ['story.not-found', 'playback.locked', 'transcript.not-found'],
    sharedForGuests: true,
    async respond({ params, query }, { caller, useCases }) {
      const read = await useCases.readTranscript(params.partId, query.language, caller);
      return read.ok ? succeed(wireTranscript(read.value)) : read;
    },
  }),
  /** Open parts only, for entitled callers too. */
  transcriptFile: route({
    params: z.strictObject({ partId: idText }),
    query: z.strictObject({ language: z.exactOptional(language) }),
    response: z.string(),
    responseType: 'text/vtt',
    errors: ['story.not-found', 'playback.locked', 'transcript.not-found'],
    sharedForGuests: true,
    async respond({ params, query }, { useCases }) {
      const read = await useCases.readTranscript(params.partId, query.language, guest);
      if (!read.ok) return read;
      return read.value.isTimed ? succeed(printWebvtt(read.value.cues)) : failWith('transcript.not-found');
    },
  }),
};
