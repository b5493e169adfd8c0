// Jobs of the background, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { MAX_JOBS_PAGE_SIZE, type SeenJob } from '@meend/core/staff/jobs.ts';
import { actorOf, type RoutesOf } from '../routes.ts';
import type { jobCalls, WireJob } from './jobs.calls.ts';

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

export const jobRoutes = (useCases: UseCases): RoutesOf<typeof jobCalls> => ({
  async jobs({ query: { state, limit, after = null } }) {
    const search = { state, limit: limit === undefined ? MAX_JOBS_PAGE_SIZE : Number(limit), after };
    const listed = await useCases.listJobs(search);
    return listed.ok ? succeed({ ...listed.value, jobs: listed.value.jobs.map(wireJob) }) : listed;
  },
  async retryJob({ params: { id } }, caller, context) {
    const revived = await useCases.requeueJobs(actorOf(caller, context), id);
    return revived.ok ? succeed({ message: 'Job is tried again' }) : revived;
  },
  async retryJobs(_, caller, context) {
    const revived = await useCases.requeueJobs(actorOf(caller, context), null);
    if (!revived.ok) return revived;
    return succeed({
      message: `${revived.value} ${revived.value === 1 ? 'job is' : 'jobs are'} tried again`,
    });
  },
  async discardJob({ params: { id } }, caller, context) {
    const discarded = await useCases.discardJob(actorOf(caller, context), id);
    return discarded.ok ? succeed({ message: 'Job discarded' }) : discarded;
  },
});
