// Routes of background jobs.

import { succeed } from '@meend/core/shared/result.ts';
import { MAX_JOBS_PAGE_SIZE, type SeenJob } from '@meend/core/staff/dead-letter-jobs.ts';
import { actorOf, area } from '../call/area.ts';
import { successMessages } from '../messages/success-messages.ts';
import { jobCalls } from './jobs.calls.ts';
import { jobSchemas, type WireJob } from './jobs.schemas.ts';

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

export const jobArea = area(jobCalls, jobSchemas, {
  jobs: {
    errors: ['request.malformed'],
    async respond({ query: { state, limit, after = null } }, { useCases }) {
      const search = { state, limit: limit === undefined ? MAX_JOBS_PAGE_SIZE : Number(limit), after };
      const listed = await useCases.listJobs(search);
      return listed.ok ? succeed({ ...listed.value, jobs: listed.value.jobs.map(wireJob) }) : listed;
    },
  },
  retryJob: {
    errors: ['request.malformed', 'job.not-found', 'job.not-failed', 'job.under-way'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const revived = await useCases.requeueJobs(actorOf(caller, context), id);
      return revived.ok ? succeed({ message: successMessages[context.language].jobRevived }) : revived;
    },
  },
  retryJobs: {
    errors: ['request.malformed'],
    async respond(_, { caller, context, useCases }) {
      const revived = await useCases.requeueJobs(actorOf(caller, context), null);
      if (!revived.ok) return revived;
      return succeed({
        message: successMessages[context.language].jobsRevived(revived.value),
      });
    },
  },
  discardJob: {
    errors: ['job.not-found', 'job.under-way'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const discarded = await useCases.discardJob(actorOf(caller, context), id);
      return discarded.ok ? succeed({ message: successMessages[context.language].jobDiscarded }) : discarded;
    },
  },
});
