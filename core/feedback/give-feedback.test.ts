import { type Caller, guest } from '@meend/core/account/sessions/session.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { giveFeedback } from './give-feedback.ts';

const HOUR = 60 * 60_000;
const title = 'The Last Train to Shimla';

const scene = () => {
  const ports = memoryPorts();
  const user = userFixture(ports, 'asha@example.in');
  const claims = { userId: user.id, email: user.email, tokenVersion: user.tokenVersion };
  const asha: Caller = {
    kind: 'user',
    user,
    session: { ...claims, signedInAt: ports.clock.now(), issuedAt: ports.clock.now() },
  };
  const stored = () => [...ports.tables.feedback.values()];
  const jobs = () => [...ports.tables.outbox.values()].map(({ job }) => job);
  return { ports, asha, give: giveFeedback(ports), stored, jobs };
};

test('feedback is stored in the database and exported by a job of the same transaction', {
  tags: ['feedback-13'],
}, async () => {
  const { give, stored, jobs } = scene();
  const id = await give({ title, rating: 'Rating: 4' }, guest);
  expect(stored()).toMatchObject([{ title, rating: 4, userId: null, email: null, day: '2026-11-20' }]);
  expect(jobs()).toEqual([{ kind: 'feedback-row', feedbackId: id.ok && id.value }]);
});

test('feedback belongs to the signed-in user', async () => {
  const { give, stored, asha } = scene();
  await give({ title, rating: 'Rating: 5' }, asha);
  expect(stored()).toMatchObject([{ email: 'asha@example.in', rating: 5 }]);
});

test('a listener’s second feedback on a title on the same day replaces the first', async () => {
  const { give, stored, jobs, asha } = scene();
  const first = await give({ title, rating: 'Rating: 2', comment: 'Too short.' }, asha);
  const again = await give({ title, rating: 'Rating: 5' }, asha);
  expect(again).toEqual(first);
  expect(stored()).toMatchObject([{ rating: 5, comment: 'Too short.' }]);
  expect(jobs()).toHaveLength(2);
});

test('the day changes at midnight in India', async () => {
  const { ports, give, stored, asha } = scene();
  ports.clock.set(new Date('2026-11-20T18:29:00.000Z'));
  await give({ title, rating: 'Rating: 2' }, asha);
  ports.clock.advance(2 * 60_000);
  await give({ title, rating: 'Rating: 3' }, asha);
  ports.clock.advance(23 * HOUR);
  await give({ title, rating: 'Rating: 4' }, asha);
  expect(stored().map(({ day, rating }) => [day, rating])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-21', 4],
  ]);
});

test.each(['', '5', 'Rating: 0', 'Rating: 6', 'Rating: 4.5', 'Rating: =1', 'rating: 4'])(
  'a rating is "Rating: 1" to "Rating: 5", not %j',
  { tags: ['feedback-5', 'feedback-11', 'feedback-15'] },
  async (rating) => {
    const { give, stored } = scene();
    expect(await give({ title, rating }, guest)).toMatchObject({ error: { code: 'feedback.no-rating' } });
    expect(stored()).toEqual([]);
  },
);

test('a comment of 2,000 characters is accepted, one more is not', async () => {
  const { give, stored } = scene();
  const longest = 'a'.repeat(2_000);
  expect((await give({ title, rating: 'Rating: 4', comment: longest }, guest)).ok).toBe(true);
  expect(await give({ title, rating: 'Rating: 4', comment: `${longest}a` }, guest)).toMatchObject({
    error: { code: 'feedback.long-comment' },
  });
  expect(stored()).toMatchObject([{ comment: longest }]);
});

test('a guest’s reply address is an e-mail address or empty', async () => {
  const { give, stored } = scene();
  await give({ title, rating: 'Rating: 4', comment: ' \u200b ', contact: '\u2060' }, guest);
  await give({ title, rating: 'Rating: 4', contact: 'Ravi@Example.in' }, guest);
  expect(await give({ title, rating: 'Rating: 4', contact: 'ravi' }, guest)).toMatchObject({
    error: { code: 'account.invalid-email' },
  });
  expect(stored().map(({ comment, contact }) => [comment, contact])).toEqual([
    [null, null],
    [null, 'ravi@example.in'],
  ]);
});

const issue = { part: 'Episode 2', position: 462.8, browser: 'Mozilla/5.0 (Linux; Android 15)' };

test('a problem is reported without stars, with part, place and browser', async () => {
  const { give, stored, asha } = scene();
  await give({ title, rating: 'Problem', issue, comment: 'It crackles.' }, asha);
  expect(stored()).toMatchObject([
    { title, rating: null, comment: 'Episode 2 at 7:42, Mozilla/5.0 (Linux; Android 15)\nIt crackles.' },
  ]);
});

test('a reported problem does not change the rating of the day', async () => {
  const { give, stored, asha } = scene();
  await give({ title, rating: 'Rating: 5' }, asha);
  await give({ title, rating: 'Problem', issue }, asha);
  await give({ title, rating: 'Problem', issue }, asha);
  expect(stored().map(({ rating }) => rating)).toEqual([5, null, null]);
});

test('a problem without its place is refused', async () => {
  const { give, stored } = scene();
  expect(await give({ title, rating: 'Problem' }, guest)).toMatchObject({ ok: false });
  expect(stored()).toEqual([]);
});
