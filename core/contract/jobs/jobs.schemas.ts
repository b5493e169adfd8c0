// Schemas of background jobs.
import { jobKinds, jobStates, mailNames } from '@meend/core/jobs/job.ts';
import { z } from 'zod';
import { count, idText, isoTime, message, nothing, type ShapesOf, type WireOf } from '../call/schema.ts';

const state = z.enum(jobStates);
const byId = z.strictObject({ id: idText });

const counts = z.strictObject({ waiting: count, failing: count, 'given-up': count });

const job = z.strictObject({
  _id: z.string(),
  kind: z.enum(jobKinds),
  /** Mail template; null for other jobs. */
  mail: z.enum(mailNames).nullable(),
  /** Masked address, name of a file or a story; null if there is none to show. */
  about: z.string().nullable(),
  state,
  /** Leased by a worker at present. */
  isUnderWay: z.boolean(),
  tries: count,
  /** Error of the last attempt, without addresses and secrets; null if none failed. */
  reason: z.string().nullable(),
  addedAt: isoTime,
  /** Time of the next attempt. */
  dueAt: isoTime,
});

export type WireJob = WireOf<typeof job>;
export type WireJobCounts = WireOf<typeof counts>;

export const jobSchemas = {
  jobs: {
    query: z.strictObject({
      state,
      limit: z.exactOptional(z.string().regex(/^(?:[1-9]|[1-4]\d|50)$/)),
      /** `next` of the previous response (cursor). */
      after: z.exactOptional(idText),
    }),
    response: z.strictObject({ counts, jobs: z.array(job), next: z.string().nullable() }),
  },
  retryJob: { params: byId, body: nothing, response: message },
  retryJobs: { body: nothing, response: message },
  discardJob: { params: byId, response: message },
};

export type JobShapes = ShapesOf<typeof jobSchemas>;
