import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { FeedbackId } from '@meend/core/shared/ids.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerTest } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const site = sitePerTest();

const give = (more: Record<string, unknown> = {}, token?: string) =>
  httpRequest(site, '/api/googleSheet/feedback', {
    token,
    body: { playlistName: 'Monsoon', feedback: 'Rating: 4', ...more },
  });

const storedFeedback = async () => {
  const { feedback } = site.product.get(tokens.stores);
  return Promise.all((await site.rows.ids('feedback')).map((id) => feedback.find(id as FeedbackId)));
};

test('POST /api/googleSheet/feedback takes {playlistName, feedback, userEmail} and answers 200', {
  tags: ['feedback-4', 'feedback-13'],
}, async () => {
  const answer = await give({ userEmail: 'guest' });
  expect([answer.status, answer.json.message]).toEqual([200, 'Thank you for your feedback!']);
  expect(await storedFeedback()).toMatchObject([{ title: 'Monsoon', rating: 4, email: null }]);
});

test('a guest is "guest" whatever the body claims', { tags: ['feedback-6', 'feedback-12'] }, async () => {
  await give({ userEmail: 'asha@example.in' });
  await give({ userEmail: 'asha@example.in' }, 'no.such.token');
  expect((await storedFeedback()).map((entry) => entry?.email)).toEqual([null, null]);
});

test('a listener is who the token says, whatever the body claims', async () => {
  const asha = await addListener(site);
  await give({ userEmail: 'somebody.else@example.in' }, asha.token);
  expect(await storedFeedback()).toMatchObject([{ email: asha.user.email, userId: asha.user.id }]);
});
