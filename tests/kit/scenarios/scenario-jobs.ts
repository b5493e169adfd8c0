// Scenarios of the job queues: waiting, failing and dead-letter jobs.
import type { Job } from '@meend/core/jobs/job.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { type ArchiveId, type FeedbackId, makeId, type UploadId } from '@meend/core/shared/ids.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;

const mailOf = (to: string, template: MailTemplate): Job => ({ kind: 'mail', mail: { to, template } });

interface Fate {
  readonly minutesAgo: number;
  /** Error of the last attempt. */
  readonly reason?: string;
  readonly isDead?: boolean;
  readonly isInProgress?: boolean;
}

const add = async ({ ports }: World, job: Job, fate: Fate): Promise<void> => {
  const { outbox } = ports.stores;
  const now = ports.clock.now();
  const added = new Date(now.getTime() - fate.minutesAgo * MINUTE);
  const id = await outbox.add(job, added);
  if (fate.reason !== undefined) {
    await outbox.claimOne(id, added, MINUTE);
    const next = new Date(now.getTime() + 10 * MINUTE);
    await outbox.postpone(id, next, fate.reason, fate.isDead ?? false);
  }
  if (fate.isInProgress) await outbox.claimOne(id, now, MINUTE);
};

const link = { link: 'https://meend.example/verify?token=q7Zf0aB3cD4eF5gH6iJ7', code: '042137' };
const refused =
  '550 5.1.1 <asha.kumari@example.in>: Recipient address rejected, see https://mx.example/q?x=1';

const fill = async (world: World): Promise<void> => {
  const { ports, listener } = world;
  if (listener === null) return;
  const id = <Id extends string>() => makeId(ports.clock.now(), ports.randomness.bytes(10)) as string as Id;
  const upload = id<UploadId>();
  const createdAt = ports.clock.now();
  await ports.stores.uploads.addRecording({
    id: upload,
    kind: 'audio',
    name: 'Rain over Kochi, take 3 (final).wav',
    createdAt,
    by: listener.id,
  });
  const archiveId = id<ArchiveId>();
  const endsAt = new Date(createdAt.getTime() + 60 * MINUTE);
  await ports.stores.privacy.putArchive({
    id: archiveId,
    userId: listener.id,
    askedAt: createdAt,
    readyAt: null,
    endsAt,
  });
  await add(world, mailOf('asha.kumari@example.in', { name: 'password-changed' }), {
    minutesAgo: 300,
    reason: refused,
    isDead: true,
  });
  await add(
    world,
    { kind: 'feedback-row', feedbackId: id<FeedbackId>() },
    {
      minutesAgo: 240,
      reason: 'The sheet refused: 403 PERMISSION_DENIED',
      isDead: true,
    },
  );
  await add(world, mailOf('ravi@example.in', { name: 'payment-failed', planName: '30 days' }), {
    minutesAgo: 20,
    reason: 'connect ECONNREFUSED 127.0.0.1:25',
  });
  await add(world, { kind: 'transcode', uploadId: upload }, { minutesAgo: 4, isInProgress: true });
  await add(world, { kind: 'archive', userId: listener.id, archiveId }, { minutesAgo: 2 });
  await add(world, mailOf('meera@example.in', { name: 'login-link', ...link }), { minutesAgo: 0 });
};

export const jobScenes = {
  everyState: async () => {
    const world = await scenarios.superadmin();
    await fill(world);
    return world;
  },
} satisfies Record<string, Scenario>;
