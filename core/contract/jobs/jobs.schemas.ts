// Schemas of the jobs of the background.
import { jobKinds, jobStates, mailNames } from '@meend/core/jobs/job.ts';
import { z } from 'zod';
import { idText, none, nothing, type SchemasOf } from '../schema.ts';
import { isoTime } from '../wire.schemas.ts';
import type { jobCalls } from './jobs.calls.ts';

const message = z.strictObject({ message: z.string() });
const state = z.enum(jobStates);
const byId = z.strictObject({ id: idText });
const count = z.number().int().nonnegative();

export const jobSchemas = {
  jobs: {
    ...none,
    query: z.strictObject({
      state,
      limit: z.exactOptional(z.string().regex(/^(?:[1-9]|[1-4]\d|50)$/)),
      after: z.exactOptional(idText),
    }),
    answer: z.strictObject({
      counts: z.strictObject({ waiting: count, failing: count, 'given-up': count }),
      jobs: z.array(
        z.strictObject({
          _id: z.string(),
          kind: z.enum(jobKinds),
          mail: z.enum(mailNames).nullable(),
          about: z.string().nullable(),
          state,
          isUnderWay: z.boolean(),
          tries: count,
          reason: z.string().nullable(),
          addedAt: isoTime,
          dueAt: isoTime,
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  retryJob: { ...none, params: byId, body: nothing, answer: message },
  retryJobs: { ...none, body: nothing, answer: message },
  discardJob: { ...none, params: byId, answer: message },
} satisfies SchemasOf<typeof jobCalls>;
