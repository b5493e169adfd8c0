// Routes for the times of a text, which are found in the background.

import { succeed } from '@meend/core/shared/result.ts';
import { alignmentStates } from '@meend/core/transcript/alignment/alignment-request.ts';
import { transcriptLanguages } from '@meend/core/transcript/transcript.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import { count, idText } from '../call/schema.ts';

const params = z.strictObject({ partId: idText, language: z.enum(transcriptLanguages) });

const alignment = z
  .strictObject({
    /** Null if no times are looked for: they were found, or are not wanted. */
    state: z.enum(alignmentStates).nullable(),
    /** 0 to 100. */
    percent: count,
  })
  .meta({ id: 'Alignment' });

export const alignmentRoutes = {
  alignTranscript: route({
    params,
    body: z.strictObject({ revision: z.int().min(0).max(2_000_000_000) }),
    response: z.null(),
    errors: [
      'story.not-found',
      'transcript.not-found',
      'transcript.no-recording',
      'catalogue.edited-meanwhile',
    ],
    respond: ({ params, body }, { useCases }) => useCases.alignTranscript({ ...params, ...body }),
  }),
  alignment: route({
    params,
    response: alignment,
    errors: ['story.not-found'],
    async respond({ params }, { useCases }) {
      const read = await useCases.readAlignment(params);
      return read.ok
        ? succeed({ state: read.value?.state ?? null, percent: read.value?.percent ?? 0 })
        : read;
    },
  }),
  cancelAlignment: route({
    params,
    response: z.null(),
    errors: ['story.not-found'],
    respond: ({ params }, { useCases }) => useCases.cancelAlignment(params),
  }),
};
