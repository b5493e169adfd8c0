// Routes of a part, and reports of its playback.

import { waveformText } from '@meend/core/media/recording-shape.ts';
import { failureCodes, failureSteps } from '@meend/core/playback/playback-failure.ts';
import {
  MAX_REPORTED_FAILURES,
  MAX_REPORTED_SECONDS,
  MAX_REPORTED_STALLS,
} from '@meend/core/playback/playback-report.ts';
import type { CastAddress, PartDetails } from '@meend/core/playback/read-part.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import { idText, type WireOf } from '../call/schema.ts';
import { chapter, onward, wireOnward } from '../catalogue/wire-story.ts';
import { transcriptSummary, wireTranscriptSummary } from '../transcript/transcript.routes.ts';

/** Nothing else reaches the log. */
const PART_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const partDetails = z
  .strictObject({
    /** Waveform: 300 peaks of equal stretches as bytes from 0 to 100, in base64; empty if none were measured. */
    peaks: z.string(),
    /** In the order of the recording. */
    chapters: z.array(chapter),
    /** Its texts, the original first. */
    transcripts: z.array(transcriptSummary),
  })
  .meta({ id: 'PartDetails' });

/** Addresses for a receiver (Cast, AirPlay), which is another origin. */
const castAddress = z
  .strictObject({
    url: z.string(),
    /** One stream from this part on, as a story's answer has it. */
    onward: onward.nullable(),
  })
  .meta({ id: 'CastAddress' });

const reportedFailure = z.strictObject({
  part: z.string().regex(PART_ID),
  step: z.enum(failureSteps),
  code: z.enum(failureCodes),
});

const playbackReport = z.strictObject({
  /** Seconds of sound since the last report. */
  seconds: z.int().min(0).max(MAX_REPORTED_SECONDS),
  /** How often sound stopped meanwhile because data was missing. */
  stalls: z.int().min(0).max(MAX_REPORTED_STALLS),
  failures: z.array(reportedFailure).max(MAX_REPORTED_FAILURES),
});

export type WirePartDetails = WireOf<typeof partDetails>;
export type WireCastAddress = WireOf<typeof castAddress>;

const wirePartDetails = ({ peaks, chapters, transcripts }: PartDetails): WirePartDetails => ({
  peaks: waveformText(peaks),
  chapters: [...chapters],
  transcripts: transcripts.map(wireTranscriptSummary),
});

const wireCastAddress = ({ url, onward }: CastAddress): WireCastAddress => ({
  url,
  onward: onward && wireOnward(onward),
});

export const partRoutes = {
  partDetails: route({
    params: z.strictObject({ partId: idText }),
    response: partDetails,
    errors: ['story.not-found', 'playback.locked'],
    sharedForGuests: true,
    async respond({ params }, { caller, useCases }) {
      const part = await useCases.readPart(params.partId, caller);
      return part.ok ? succeed(wirePartDetails(part.value)) : part;
    },
  }),
  castAddress: route({
    params: z.strictObject({ partId: idText }),
    response: castAddress,
    errors: ['story.not-found', 'playback.locked'],
    async respond({ params }, { caller, useCases }) {
      const address = await useCases.readCastAddress(params.partId, caller);
      return address.ok ? succeed(wireCastAddress(address.value)) : address;
    },
  }),
};

export const playbackReportRoutes = {
  reportPlayback: route({
    body: playbackReport,
    response: z.strictObject({ counted: z.boolean() }),
    errors: [],
    limit: 'playback-report',
    async respond({ body }, { context: { requestId = null }, useCases }) {
      useCases.reportPlayback(body, requestId);
      return succeed({ counted: true });
    },
  }),
};
