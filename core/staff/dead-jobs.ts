// Jobs that were given up wait for the operator, who may have them done once more when the cause is gone.
import type { DeadEntry } from '../ports/outbox.ts';
import type { Ports } from '../ports/ports.ts';
import { type DomainError, domainError } from '../shared/domain-error.ts';
import { type OutboxId, parseId } from '../shared/ids.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { Actor } from './actor.ts';

const MOST = 1_000;

/** The oldest first. */
export const listDeadJobs =
  ({ stores }: Pick<Ports, 'stores'>) =>
  (): Promise<readonly DeadEntry[]> =>
    stores.outbox.listDead(MOST);

/** One job by its id, or all of them with null; answers how many it was. */
export const reviveJobs =
  ({ transaction }: Pick<Ports, 'transaction'>) =>
  async (by: Actor, wanted: string | null): Promise<Result<number, DomainError>> => {
    const id = wanted === null ? null : parseId<OutboxId>(wanted);
    if (wanted !== null && id === null) return fail(domainError('job.not-found'));
    return transaction.run<number, DomainError>(async ({ outbox, audit, now }) => {
      const dead = await outbox.listDead(MOST);
      const chosen = dead.filter((job) => id === null || job.id === id);
      if (id !== null && chosen.length === 0) return fail(domainError('job.not-found'));
      const at = await now();
      for (const { id: jobId, job, tries } of chosen) {
        await outbox.revive(jobId, at);
        const subject = { kind: 'job', id: jobId };
        const before = { kind: job.kind, tries };
        await audit.add({
          by,
          action: 'job.revived',
          subject,
          before,
          after: { kind: job.kind, tries: 0 },
          at,
        });
      }
      return succeed(chosen.length);
    });
  };
