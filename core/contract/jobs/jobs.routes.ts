// Routes of background jobs.
import { jobKinds, jobStates, mailNames } from '@meend/core/jobs/job.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { MAX_JOBS_PAGE_SIZE, type SeenJob } from '@meend/core/staff/dead-letter-jobs.ts';
import { z } from 'zod';
import { actorOf, route } from '../call/route.ts';
import { count, idText, isoTime, message, nothing, type WireOf } from '../call/schema.ts';
import { successMessages } from '../messages/success-messages.ts';

const state = z.enum(jobStates);
const byId = z.strictObject({ id: idText });

const counts = z
  .strictObject({ waiting: count, failing: count, 'given-up': count })
  .meta({ id: 'JobCounts' });

const job = z
  .strictObject({
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
  })
  .meta({ id: 'Job' });

export type WireJob = WireOf<typeof job>;
export type WireJobCounts = WireOf<typeof counts>;

const wireJob = ({
  id,
  job,
  about,
  state,
  isInProgress,
  attempts,
  reason,
  addedAt,
  dueAt,
}: SeenJob): WireJob => ({
  _id: id,
  kind: job.kind,
  mail: job.kind === 'mail' ? job.mail.template.name : null,
  about,
  state,
  isUnderWay: isInProgress,
  tries: attempts,
  reason,
  addedAt: addedAt.toISOString(),
  dueAt: dueAt.toISOString(),
});

export const jobRoutes = {
  jobs: route({
    query: z.strictObject({
      state,
      limit: z.exactOptional(z.string().regex(/^(?:[1-9]|[1-4]\d|50)$/)),
      /** `next` of the previous response (cursor). */
      after: z.exactOptional(idText),
    }),
    response: z.strictObject({ counts, jobs: z.array(job), next: z.string().nullable() }),
    errors: ['request.malformed'],
    async respond({ query: { state, limit, after = null } }, { useCases }) {
      const search = { state, limit: limit === undefined ? MAX_JOBS_PAGE_SIZE : Number(limit), after };
      const listed = await useCases.listJobs(search);
      return listed.ok ? succeed({ ...listed.value, jobs: listed.value.jobs.map(wireJob) }) : listed;
    },
  }),
  retryJob: route({
    params: byId,
    body: nothing,
    response: message,
    errors: ['request.malformed', 'job.not-found', 'job.not-failed', 'job.under-way'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const revived = await useCases.requeueJobs(actorOf(caller, context), id);
      return revived.ok ? succeed({ message: successMessages[context.language].jobRevived }) : revived;
    },
  }),
  retryJobs: route({
    body: nothing,
    response: message,
    errors: ['request.malformed'],
    async respond(_, { caller, context, useCases }) {
      const revived = await useCases.requeueJobs(actorOf(caller, context), null);
      if (!revived.ok) return revived;
      return succeed({
        message: successMessages[context.language].jobsRevived(revived.value),
      });
    },
  }),
  discardJob: route({
    params: byId,
    response: message,
    errors: ['job.not-found', 'job.under-way'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const discarded = await useCases.discardJob(actorOf(caller, context), id);
      return discarded.ok ? succeed({ message: successMessages[context.language].jobDiscarded }) : discarded;
    },
  }),
};
