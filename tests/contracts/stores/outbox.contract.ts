import type { Job, JobKind } from '@meend/core/jobs/job.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import type { OutboxId, UploadId } from '@meend/core/shared/ids.ts';
import { fail } from '@meend/core/shared/result.ts';
import { at, atOnce } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const LEASE = 60_000;

const aJob = (to = 'asha@example.in'): Job => ({
  kind: 'mail',
  mail: {
    to,
    template: { name: 'login-link', link: `https://meend.example/verify?token=it's "?"`, code: '042137' },
  },
});

const mailOf = (template: MailTemplate): Job => ({ kind: 'mail', mail: { to: 'asha@example.in', template } });

const aRecording: Job = { kind: 'transcode', uploadId: '01999999-0000-7000-8000-000000000001' as UploadId };

export const outboxContract = ({ stores: { outbox }, transaction }: World) =>
  describe('the outbox', () => {
    test('an entry is claimed as it was added, when it is due', async () => {
      const id = await outbox.add(aJob(), at('10:00:00.000'));
      expect(await outbox.claim(at('09:59:59.999'), 9, LEASE)).toEqual([]);
      expect(await outbox.claim(at('10:00:00.000'), 9, LEASE)).toEqual([
        { id, job: aJob(), attempts: 1, dueAt: at('10:00:00.000') },
      ]);
    });

    test('an entry that is due later is not claimed before, by either claim', async () => {
      const id = await outbox.add(aJob(), at('10:00:00.000'), at('10:05:00.000'));
      expect(await outbox.claim(at('10:04:59.999'), 9, LEASE)).toEqual([]);
      expect(await outbox.claimOne(id, at('10:04:59.999'), LEASE)).toBeNull();
      expect(await outbox.claimOne(id, at('10:05:00.000'), LEASE)).toMatchObject({
        id,
        dueAt: at('10:05:00.000'),
      });
    });

    test('dead letters are listed for the operator, counted, and run once more when requeued', async () => {
      const lost = await outbox.add(aJob(), at('10:00:00.000'));
      const other = await outbox.add(aJob(), at('10:00:01.000'));
      await outbox.claim(at('10:00:00.000'), 1, LEASE);
      await outbox.postpone(lost, at('11:00:00.000'), 'mailbox is full', true);
      expect(await outbox.count()).toEqual({ waiting: 1, dead: 1, oldestDueAt: at('10:00:01.000') });
      expect(await outbox.listDead(9)).toEqual([
        { id: lost, job: aJob(), attempts: 1, addedAt: at('10:00:00.000'), reason: 'mailbox is full' },
      ]);
      const now = at('10:05:00.000');
      expect(await outbox.revive(other, now)).toBeNull();
      expect(await outbox.revive(lost, now)).toEqual({ id: lost, job: aJob(), attempts: 0, dueAt: now });
      expect(await outbox.revive(lost, now)).toBeNull();
      expect(await outbox.listDead(9)).toEqual([]);
      const claimed = await outbox.claim(at('10:05:00.000'), 9, LEASE);
      expect(claimed.map(({ id, attempts }) => [id, attempts])).toEqual([
        [other, 1],
        [lost, 1],
      ]);
    });

    test('entries are listed by state, the oldest first, a page at a time', async () => {
      const waits = await outbox.add(aJob(), at('10:00:00.000'));
      const leased = await outbox.add(aJob(), at('10:00:01.000'));
      const fails = await outbox.add(aJob(), at('10:00:02.000'));
      const lost = await outbox.add(aJob(), at('10:00:03.000'));
      await outbox.claimOne(leased, at('10:01:00.000'), LEASE);
      await outbox.claimOne(fails, at('10:01:00.000'), LEASE);
      await outbox.postpone(fails, at('11:00:00.000'), 'no connection', false);
      await outbox.postpone(lost, at('11:00:00.000'), 'no mailbox', true);
      const now = at('10:01:30.000');
      expect(await outbox.countByState()).toEqual({ waiting: 2, failing: 1, 'given-up': 1 });
      const page = { limit: 9, after: null };
      const waiting = await outbox.list({ ...page, state: 'waiting' }, now);
      expect(waiting.map(({ id, isInProgress }) => [id, isInProgress])).toEqual([
        [waits, false],
        [leased, true],
      ]);
      expect(await outbox.list({ state: 'waiting', limit: 1, after: waits }, now)).toMatchObject([
        { id: leased },
      ]);
      expect(await outbox.list({ ...page, state: 'failing' }, now)).toEqual([
        {
          id: fails,
          job: aJob(),
          attempts: 1,
          dueAt: at('11:00:00.000'),
          addedAt: at('10:00:02.000'),
          state: 'failing',
          isInProgress: false,
          reason: 'no connection',
        },
      ]);
      expect(await outbox.list({ ...page, state: 'given-up' }, now)).toMatchObject([
        { id: lost, reason: 'no mailbox' },
      ]);
      expect(await outbox.find(leased, at('10:02:00.000'))).toMatchObject({
        id: leased,
        isInProgress: false,
      });
      expect(await outbox.find('01999999-0000-7000-8000-000000000000' as OutboxId, now)).toBeNull();
    });

    test('unsent mails to an address are listed, the latest first', async () => {
      const first = await outbox.add(aJob(), at('10:00:00.000'));
      const second = await outbox.add(aJob(), at('10:00:01.000'));
      const sent = await outbox.add(aJob(), at('10:00:02.000'));
      await outbox.add(aJob('ravi@example.in'), at('10:00:03.000'));
      await outbox.add(aRecording, at('10:00:04.000'));
      await outbox.done(sent, at('10:00:05.000'));
      const list = async (limit: number) =>
        (await outbox.listMailsTo('asha@example.in', limit, at('10:01:00.000'))).map(({ id }) => id);
      expect([await list(9), await list(1)]).toEqual([[second, first], [second]]);
    });

    test('an entry is discarded once, and not while a worker has claimed it', async () => {
      const id = await outbox.add(aJob(), at('10:00:00.000'));
      await outbox.claimOne(id, at('10:00:00.000'), LEASE);
      expect(await outbox.discard(id, at('10:00:59.999'))).toBe(false);
      const answers = await atOnce(6, () => outbox.discard(id, at('10:01:00.000')));
      expect(answers.filter((gone) => gone)).toHaveLength(1);
      expect(await outbox.find(id, at('10:01:00.000'))).toBeNull();
    });

    test('a failing entry is requeued at once, without its reason; a claimed one is not', async () => {
      const id = await outbox.add(aJob(), at('10:00:00.000'));
      await outbox.claimOne(id, at('10:00:00.000'), LEASE);
      await outbox.postpone(id, at('11:00:00.000'), 'no connection', false);
      expect(await outbox.revive(id, at('10:05:00.000'))).toMatchObject({
        attempts: 0,
        dueAt: at('10:05:00.000'),
      });
      expect(await outbox.find(id, at('10:05:00.000'))).toMatchObject({ state: 'waiting', reason: null });
      await outbox.postpone(id, at('10:06:00.000'), 'no connection', false);
      await outbox.claimOne(id, at('10:06:00.000'), LEASE);
      expect(await outbox.revive(id, at('10:06:30.000'))).toBeNull();
    });

    test('one entry is claimed by its id, once, when it is due', async () => {
      const id = await outbox.add(aJob(), at('10:00:00.000'));
      const other = await outbox.add(aJob(), at('09:00:00.000'));
      expect(await outbox.claimOne(id, at('09:59:59.999'), LEASE)).toBeNull();
      const claims = await atOnce(6, () => outbox.claimOne(id, at('10:00:00.000'), LEASE));
      expect(claims.filter((claim) => claim !== null)).toEqual([
        { id, job: aJob(), attempts: 1, dueAt: at('10:00:00.000') },
      ]);
      expect(await outbox.claimOne(id, at('10:00:59.999'), LEASE)).toBeNull();
      expect(await outbox.claimOne(id, at('10:01:00.000'), LEASE)).toMatchObject({ id, attempts: 2 });
      expect((await outbox.claim(at('10:01:00.000'), 9, LEASE)).map((entry) => entry.id)).toEqual([other]);
    });

    test('a finished, dead-letter or unknown entry is not claimed by its id', async () => {
      const [done, dead] = [
        await outbox.add(aJob(), at('10:00:00.000')),
        await outbox.add(aJob(), at('10:00:00.000')),
      ];
      await outbox.claim(at('10:00:00.000'), 9, LEASE);
      await outbox.done(done, at('10:00:01.000'));
      await outbox.postpone(dead, at('10:00:01.000'), 'no such mailbox', true);
      const unknown = '01999999-0000-7000-8000-000000000000' as OutboxId;
      for (const id of [done, dead, unknown])
        expect(await outbox.claimOne(id, at('12:00:00.000'), LEASE)).toBeNull();
    });

    test('due unclaimed entries of a kind are listed and not claimed', async () => {
      const later = await outbox.add(aJob(), at('10:00:02.000'));
      const first = await outbox.add(aJob(), at('10:00:00.000'));
      const second = await outbox.add(aJob(), at('10:00:01.000'));
      const recording = await outbox.add(aRecording, at('10:00:00.000'));
      await outbox.claimOne(second, at('10:00:01.000'), LEASE);
      const listed = async (kind: JobKind, time: string, limit = 9) =>
        (await outbox.listDue(kind, at(time), limit)).map(({ id, attempts }) => [id, attempts]);
      expect(await listed('mail', '10:00:01.999')).toEqual([[first, 0]]);
      expect(await listed('mail', '10:00:02.000')).toEqual([
        [first, 0],
        [later, 0],
      ]);
      expect(await listed('mail', '10:02:00.000', 2)).toEqual([
        [first, 0],
        [second, 1],
      ]);
      expect(await listed('transcode', '10:02:00.000')).toEqual([[recording, 0]]);
    });

    test('a sign-in mail goes before mails that wait longer', async () => {
      const bulk = await outbox.add(mailOf({ name: 'free-audio', nth: 1 }), at('10:00:00.000'));
      const usual = await outbox.add(mailOf({ name: 'password-changed' }), at('10:00:01.000'));
      const link = await outbox.add(aJob(), at('10:00:02.000'));
      const now = at('10:00:05.000');
      expect((await outbox.listDue('mail', now, 9)).map(({ id }) => id)).toEqual([link, usual, bulk]);
      expect((await outbox.claim(now, 9, LEASE)).map(({ id }) => id)).toEqual([link, usual, bulk]);
    });

    test('waiting entries are counted by kind, dead letters and finished ones are not', async () => {
      const dead = await outbox.add(aJob(), at('10:00:00.000'));
      const done = await outbox.add(aJob(), at('10:00:00.000'));
      await outbox.add(aJob(), at('10:00:00.000'));
      await outbox.add({ kind: 'transcode', uploadId: 'u1' as UploadId }, at('10:00:00.000'));
      await outbox.postpone(dead, at('11:00:00.000'), 'mailbox is full', true);
      await outbox.done(done, at('10:00:01.000'));
      expect(await outbox.countByKind()).toEqual({
        mail: 1,
        'feedback-row': 0,
        archive: 0,
        newsletter: 0,
        transcode: 1,
        reencode: 0,
        align: 0,
      });
    });

    test('an empty outbox counts nothing', async () => {
      const counts = await outbox.count();
      expect(counts).toEqual({ waiting: 0, dead: 0, oldestDueAt: null });
    });

    test('entries are claimed earliest first, up to the limit', async () => {
      const later = await outbox.add(aJob(), at('10:00:02.000'));
      const first = await outbox.add(aJob(), at('10:00:00.000'));
      const second = await outbox.add(aJob(), at('10:00:01.000'));
      const now = at('10:00:05.000');
      expect((await outbox.claim(now, 2, LEASE)).map(({ id }) => id)).toEqual([first, second]);
      expect((await outbox.claim(now, 2, LEASE)).map(({ id }) => id)).toEqual([later]);
    });

    test('a claimed entry is not claimed again until its lease expires', async () => {
      const id = await outbox.add(aJob(), at('10:00:00.000'));
      await outbox.claim(at('10:00:00.000'), 9, LEASE);
      expect(await outbox.claim(at('10:00:59.999'), 9, LEASE)).toEqual([]);
      const again = await outbox.claim(at('10:01:00.000'), 9, LEASE);
      expect(again.map((entry) => [entry.id, entry.attempts])).toEqual([[id, 2]]);
    });

    test('concurrent workers never claim the same entry', async () => {
      const ids = await atOnce(12, (index) => outbox.add(aJob(), at(`10:00:${10 + index}.000`)));
      const claims = await atOnce(6, () => outbox.claim(at('11:00:00.000'), 2, LEASE));
      const claimed = claims.flat().map(({ id }) => id);
      expect(new Set(claimed).size).toBe(claimed.length);
      const rest = (await outbox.claim(at('11:00:00.000'), 99, LEASE)).map(({ id }) => id);
      expect([...claimed, ...rest].toSorted()).toEqual(ids.toSorted());
    });

    test('a finished entry is never claimed again', async () => {
      const id = await outbox.add(aJob(), at('10:00:00.000'));
      await outbox.claim(at('10:00:00.000'), 9, LEASE);
      await outbox.done(id, at('10:00:01.000'));
      expect(await outbox.claim(at('12:00:00.000'), 9, LEASE)).toEqual([]);
    });

    test('a postponed entry is due at its new time, a dead letter never', async () => {
      const back = await outbox.add(aJob(), at('10:00:00.000'));
      const dead = await outbox.add(aJob(), at('10:00:00.000'));
      await outbox.claim(at('10:00:00.000'), 9, LEASE);
      await outbox.postpone(back, at('10:00:05.000'), 'connection refused', false);
      await outbox.postpone(dead, at('10:00:05.000'), 'no such mailbox', true);
      expect(await outbox.claim(at('10:00:04.999'), 9, LEASE)).toEqual([]);
      const again = await outbox.claim(at('10:00:05.000'), 9, LEASE);
      expect(again).toEqual([{ id: back, job: aJob(), attempts: 2, dueAt: at('10:00:05.000') }]);
    });

    test('an entry of a change that failed does not exist', async () => {
      await transaction.run(async ({ outbox }) => {
        await outbox.add(aJob(), at('10:00:00.000'));
        return fail('changed their mind');
      });
      expect(await outbox.claim(at('11:00:00.000'), 9, LEASE)).toEqual([]);
    });
  });
