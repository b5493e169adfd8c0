// Schemas of the jobs of the background.
import { jobKinds, jobStates, mailNames } from '@meend/core/jobs/job.ts';
import { z } from 'zod';
import { count, idText, isoTime, message, nothing, type ShapesOf, type WireOf } from '../call/schema.ts';

const state = z.enum(jobStates);
const byId = z.strictObject({ id: idText });

const counts = z.strictObject({ waiting: count, failing: count, 'given-up': count });

const job = z.strictObject({
  _id: z.string(),
  kind: z.enum(jobKinds),
  /** Which mail; null for other jobs. */
  mail: z.enum(mailNames).nullable(),
  /** A masked address or a file's name; null where that cannot be said. */
  about: z.string().nullable(),
  state,
  /** A worker has it at this moment. */
  isUnderWay: z.boolean(),
  tries: count,
  /** What was wrong with the last try, without addresses and secrets; null where none failed. */
  reason: z.string().nullable(),
  addedAt: isoTime,
  /** Of the next try. */
  dueAt: isoTime,
});

export type WireJob = WireOf<typeof job>;
export type WireJobCounts = WireOf<typeof counts>;

export const jobSchemas = {
  jobs: {
    query: z.strictObject({
      state,
      limit: z.exactOptional(z.string().regex(/^(?:[1-9]|[1-4]\d|50)$/)),
      /** The `next` of the response before. */
      after: z.exactOptional(idText),
    }),
    response: z.strictObject({ counts, jobs: z.array(job), next: z.string().nullable() }),
  },
  retryJob: { params: byId, body: nothing, response: message },
  retryJobs: { body: nothing, response: message },
  discardJob: { params: byId, response: message },
};

export type JobShapes = ShapesOf<typeof jobSchemas>;
