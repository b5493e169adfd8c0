import {
  ANSWERS,
  QUESTIONS,
  type SexpertClient,
  sexpertClient,
  UNKNOWN,
} from '@meend/tests/kit/site/http-sexpert.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let at: SexpertClient;

beforeAll(async () => {
  site = await startSite();
  at = await sexpertClient(site);
});
afterAll(() => site.stop());

test.each([
  [{ question: '' }, 'answer.question-missing'],
  [{ question: null }, 'answer.question-missing'],
  [{ question: undefined }, 'answer.question-missing'],
  [{ topic: 'Football' }, 'question.topic-missing'],
  [{ topic: undefined }, 'question.topic-missing'],
  [{ topic: 7 }, 'question.topic-missing'],
  [{ summary: '' }, 'answer.incomplete'],
  [{ answer: { $gt: '' } }, 'answer.incomplete'],
  [{ expert: { name: 'Dr. Rao' } }, 'answer.incomplete'],
  [{ expert: 'Dr. Rao' }, 'request.malformed'],
  [{ whenToSeeADoctor: ' ' }, 'answer.incomplete'],
  [{ sources: [] }, 'answer.incomplete'],
  [{ sources: [{ title: 'x', url: 'javascript:alert(1)' }] }, 'answer.bad-sources'],
  [{ sources: 'a book' }, 'answer.bad-sources'],
  [{ sources: Array.from({ length: 11 }, () => ({ title: 'x', url: null })) }, 'answer.bad-sources'],
  [{ question: 'q'.repeat(201) }, 'answer.long-text'],
  [{ answer: 'a'.repeat(20_001) }, 'answer.long-text'],
  [{ asked: 'Write to asha@example.in' }, 'answer.names-somebody'],
  [{ question: 'Who is +91 98765 43210?' }, 'answer.names-somebody'],
  [{ status: 'withdrawn' }, 'request.malformed'],
  [{ status: 'scheduled' }, 'catalogue.invalid-date'],
  [{ status: 'scheduled', publishAt: 'tomorrow' }, 'catalogue.invalid-date'],
  [{ status: 'scheduled', publishAt: '2020-01-01T00:00:00Z' }, 'catalogue.invalid-date'],
  [{ publishAt: '2040-01-01T00:00:00Z' }, 'catalogue.invalid-date'],
  [{ revision: 1 }, 'request.malformed'],
  [{ author: 'asha@example.in' }, 'request.malformed'],
])('an answer with %j is refused with 400 and %s', async (changed, code) => {
  const before = await site.rows.count('answers');
  const { status, json } = await at.create(changed);
  expect([status, json.code, await site.rows.count('answers')]).toEqual([400, code, before]);
});

test.each([
  [{ question: '' }, 400],
  [{ sources: [{ title: '', url: 'https://example.org' }] }, 400],
  [{ revision: 0 }, 400],
  [{ revision: '1' }, 400],
  [{ questionId: UNKNOWN }, 400],
  [{ summary: '' }, 400],
  [{ status: 'draft' }, 409],
  [{ revision: 2, summary: 'New' }, 409],
])('an update with %j changes nothing and answers %i', async (body, status) => {
  const { json: made } = await at.create();
  expect((await at.own('PUT', `${ANSWERS}/${made._id}`, body)).status).toBe(status);
  expect((await at.own('GET', `${ANSWERS}/${made._id}`)).json).toEqual(made);
});

test.each([
  `${QUESTIONS}?state=published`,
  `${QUESTIONS}?limit=0`,
  `${QUESTIONS}?search=${'a'.repeat(101)}`,
  `${ANSWERS}?status=new`,
  `${ANSWERS}?limit=1001`,
])('GET %s answers 400', async (path) => {
  expect((await at.own('GET', path)).json.code).toBe('request.malformed');
});

test.each([UNKNOWN, 'nonsense', '..%2fadmin', 'a'.repeat(300)])(
  'what is unknown answers 404: %s',
  async (id) => {
    const responses = [
      await at.own('GET', `${QUESTIONS}/${id}`),
      await at.own('POST', `${QUESTIONS}/${id}/set-aside`, {}),
      await at.own('POST', `${QUESTIONS}/${id}/bring-back`, {}),
      await at.own('GET', `${ANSWERS}/${id}`),
      await at.own('PUT', `${ANSWERS}/${id}`, { summary: 'x' }),
      await at.own('DELETE', `${ANSWERS}/${id}`),
      await at.own('POST', `${ANSWERS}/${id}/restore`, {}),
    ];
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
  },
);

test('a page after something unknown, and an answer to an unknown question, answer 404', async () => {
  for (const id of [UNKNOWN, 'nonsense']) {
    expect((await at.own('GET', `${QUESTIONS}?after=${id}`)).json.code).toBe('question.not-found');
    expect((await at.own('GET', `${ANSWERS}?after=${id}`)).json.code).toBe('answer.not-found');
    expect((await at.create({ questionId: id })).json.code).toBe('question.not-found');
  }
});
