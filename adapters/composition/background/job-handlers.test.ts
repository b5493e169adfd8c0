import { BlockedJob, NonRetryableError } from '@meend/adapters/jobs/run-claimed-job.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { FailedReencoding } from '@meend/core/catalogue/reencode-recordings.ts';
import { DiskFull, RetryWouldFail } from '@meend/core/media/received-file.ts';
import type { OutboxId, StoryId, UploadId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { Container } from 'inversify';
import { expect, test } from 'vitest';
import { tokens } from '../wiring/tokens.ts';
import { jobHandlers } from './job-handlers.ts';

const JOB = { kind: 'transcode', uploadId: '01999999-0000-7000-8000-000000000000' as UploadId } as const;
const KEY = '01999999-0000-7000-8000-000000000001' as OutboxId;

/** The handlers over these use cases, without a mail server where none is given. */
const handlersOf = (useCases: Partial<UseCases>, smtpMailer: object | null = null) => {
  const container = new Container();
  container.bind<unknown>(tokens.smtpMailer).toConstantValue(smtpMailer);
  container.bind(tokens.ports).toConstantValue(memoryPorts());
  for (const token of [tokens.mailbox, tokens.feedbackSink])
    container.bind<unknown>(token).toConstantValue({});
  container.bind(tokens.useCases).toConstantValue(useCases as UseCases);
  return jobHandlers(container);
};

/** Outcome of a recording whose processing fails with this error, and how often it was marked as failed. */
const failing = (error: Error) => {
  let failedUploads = 0;
  const useCases: Pick<UseCases, 'processUpload' | 'failUpload'> = {
    processUpload: async () => Promise.reject(error),
    failUpload: async () => {
      failedUploads += 1;
    },
  };
  const { transcode } = handlersOf(useCases);
  return { at: (attempts: number) => transcode(JOB, KEY, attempts), failedUploads: () => failedUploads };
};

test('a recording that crashes the encoder repeatedly fails for good', async () => {
  const { at, failedUploads } = failing(new Error('the encoder died'));
  await expect(at(4)).rejects.toThrow(/^the encoder died$/);
  expect(failedUploads()).toBe(0);
  await expect(at(5)).rejects.toThrow(NonRetryableError);
  expect(failedUploads()).toBe(1);
});

test('a recording whose next attempt would fail the same way fails at once', async () => {
  const { at, failedUploads } = failing(new RetryWouldFail('media.memory-limit: it took 600000000 bytes'));
  await expect(at(1)).rejects.toThrow(NonRetryableError);
  expect(failedUploads()).toBe(1);
});

test('a recording that waits for disk space never fails for good', async () => {
  const { at, failedUploads } = failing(new DiskFull('no space left on device'));
  for (const attempts of [1, 5, 50]) await expect(at(attempts)).rejects.toThrow(BlockedJob);
  expect(failedUploads()).toBe(0);
});

/** Runs the job of a story some of whose recordings stay as they are. */
const reencoding = (failed: readonly FailedReencoding[] | Error, attempts: number) => {
  const useCases: Pick<UseCases, 'reencodeStory'> = {
    reencodeStory: async () => (failed instanceof Error ? Promise.reject(failed) : failed),
  };
  const storyId = '01999999-0000-7000-8000-000000000002' as StoryId;
  return handlersOf(useCases).reencode({ kind: 'reencode', storyId }, KEY, attempts);
};

test('a story is encoded again until its encoder fails for good; damaged recordings stay as they are', async () => {
  const named = { slug: 'tea' as Slug, part: 1 };
  await reencoding([{ ...named, reason: 'upload.audio-damaged' }], 1);
  const failed = [{ ...named, reason: 'failed', detail: 'the encoder died' }] as const;
  await expect(reencoding(failed, 4)).rejects.toThrow(/^tea, part 1: the encoder died$/);
  await expect(reencoding(failed, 4)).rejects.not.toThrow(NonRetryableError);
  await expect(reencoding(failed, 5)).rejects.toThrow(NonRetryableError);
  const final = [{ ...named, part: 2, reason: 'failed', detail: 'too much memory', isFinal: true }] as const;
  await expect(reencoding(final, 1)).rejects.toThrow(NonRetryableError);
  await expect(reencoding([...final, ...failed], 1)).rejects.not.toThrow(NonRetryableError);
  await expect(reencoding(new DiskFull('no space left on device'), 50)).rejects.toThrow(BlockedJob);
});

const FOLLOW_MAIL = {
  kind: 'mail',
  mail: { to: 'asha@example.in', template: { name: 'new-episodes', madeAt: '2026-11-26T04:30:00.000Z' } },
} as const;

/** What a mail about followed stories does after this review. */
const reviewed = (review: 'send' | 'wait' | 'drop') => {
  const done: string[] = [];
  const useCases: Pick<UseCases, 'isNoticeCurrent' | 'isSuppressed' | 'reviewFollowMail' | 'endFollowMail'> =
    {
      isNoticeCurrent: async () => true,
      isSuppressed: async () => false,
      reviewFollowMail: async () => review,
      endFollowMail: async () => void done.push('ended'),
    };
  const send = async () => {
    done.push('sent');
    return { ok: true };
  };
  return { run: () => handlersOf(useCases, { send }).mail(FOLLOW_MAIL, KEY, 1), done };
};

test('a mail about followed stories ends once it was sent, waits at night, and is dropped when outdated', async () => {
  const [sent, waiting, outdated] = [reviewed('send'), reviewed('wait'), reviewed('drop')];
  await sent.run();
  expect(sent.done).toEqual(['sent', 'ended']);
  await expect(waiting.run()).rejects.toThrow(BlockedJob);
  await outdated.run();
  expect([waiting.done, outdated.done]).toEqual([[], []]);
});
