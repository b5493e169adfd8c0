import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { ANSWERS, QUESTIONS, type SexpertClient, sexpertClient } from '@meend/tests/kit/site/http-sexpert.ts';
import { addStaff } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let at: SexpertClient;

const site = sitePerFile({ webDir: webFolder() });
beforeAll(async () => {
  at = await sexpertClient(site);
});

/** Lists of signed-in callers are not cached, so they show every change at once. */
const isRead = async (slug: unknown): Promise<boolean> => {
  const { json } = await httpRequest(site, '/api/sexpert/answers', { token: at.asha.token });
  const one = await httpRequest(site, `/api/sexpert/answers/${slug}`, { token: at.asha.token });
  const isListed = json.some((card) => card.slug === slug);
  expect(one.status).toBe(isListed ? 200 : 404);
  return isListed;
};

test('visitors’ questions are listed newest first, page by page, and contain nothing about who asked', async () => {
  const [one, two, three] = [await at.askQuestion(), await at.askQuestion(), await at.askQuestion()];
  const { json, headers } = await at.own('GET', `${QUESTIONS}?limit=2`);
  expect(json.map(({ _id }) => _id)).toEqual([three, two]);
  expect(Object.keys(json[0] ?? {}).sort()).toEqual(
    ['_id', 'answer', 'askedAt', 'question', 'state', 'topic'].sort(),
  );
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
  expect((await at.own('GET', next)).json[0]?._id).toBe(one);
});

test('questions are found by their text, their topic and their state', async () => {
  const id = await at.askQuestion('Growing older');
  const found = async (query: string) =>
    (await at.own('GET', `${QUESTIONS}?${query}`)).json.some(({ _id }) => _id === id);
  expect(await found('search=growing')).toBe(true);
  expect(await found('search=elephants')).toBe(false);
  expect(await found('state=new')).toBe(true);
  expect(await found('state=set-aside')).toBe(false);
});

test('a question is set aside and brought back', async () => {
  const id = await at.askQuestion();
  const aside = await at.own('POST', `${QUESTIONS}/${id}/set-aside`, {});
  expect([aside.status, aside.json.state]).toEqual([200, 'set-aside']);
  expect((await at.own('GET', `${QUESTIONS}/${id}`)).json).toEqual(aside.json);
  const back = await at.own('POST', `${QUESTIONS}/${id}/bring-back`, {});
  expect([back.status, back.json.state]).toEqual([200, 'new']);
});

test('an answer to a question is published at once and read by everybody, with nothing about who asked', async () => {
  const questionId = await at.askQuestion();
  const { status, json } = await at.create({ questionId });
  expect(status).toBe(201);
  expect(json).toMatchObject({ status: 'published', revision: 1, questionId, publishAt: null });
  expect(await isRead(json.slug)).toBe(true);
  const { json: open } = await httpRequest(site, `/api/sexpert/answers/${json.slug}`);
  expect(open).toMatchObject({ question: json.question, asked: 'We are shy.' });
  expect(JSON.stringify(open)).not.toContain(questionId);
  expect((await at.own('GET', `${QUESTIONS}/${questionId}`)).json).toMatchObject({
    state: 'answered',
    answer: { _id: json._id, slug: json.slug, status: 'published' },
  });
  const late = await at.own('POST', `${QUESTIONS}/${questionId}/set-aside`, {});
  expect([late.status, late.json.code]).toEqual([409, 'question.answered']);
});

test('a draft may be unfinished, and only admins see it', async () => {
  const { status, json } = await at.own('POST', ANSWERS, {
    question: 'Half a thought?',
    topic: 'Body',
    status: 'draft',
  });
  expect([status, json.status, json.summary]).toEqual([201, 'draft', '']);
  expect(await isRead(json.slug)).toBe(false);
  const { json: drafts } = await at.own('GET', `${ANSWERS}?status=draft`);
  expect(drafts.map(({ _id }) => _id)).toContain(json._id);
  const refused = await at.own('PUT', `${ANSWERS}/${json._id}`, { status: 'published' });
  expect([refused.status, refused.json.code]).toEqual([400, 'answer.incomplete']);
  const { question: _, ...rest } = at.whole({ status: 'published' });
  expect((await at.own('PUT', `${ANSWERS}/${json._id}`, rest)).json).toMatchObject({
    status: 'published',
    question: 'Half a thought?',
    revision: 2,
  });
  expect(await isRead(json.slug)).toBe(true);
});

test('an answer is withdrawn and restored', async () => {
  const { json: made } = await at.create();
  const gone = await at.own('DELETE', `${ANSWERS}/${made._id}`);
  expect([gone.status, gone.json]).toEqual([200, { message: 'Answer deleted' }]);
  expect(await isRead(made.slug)).toBe(false);
  const edit = await at.own('PUT', `${ANSWERS}/${made._id}`, { status: 'published' });
  expect([edit.status, edit.json.code]).toEqual([409, 'answer.withdrawn']);
  const back = await at.own('POST', `${ANSWERS}/${made._id}/restore`, {});
  expect([back.status, back.json.status]).toEqual([200, 'published']);
  expect(await isRead(made.slug)).toBe(true);
  const draft = await at.own('PUT', `${ANSWERS}/${made._id}`, { status: 'draft' });
  expect([draft.status, draft.json.code]).toEqual([409, 'answer.already-published']);
});

test('guests, the sitemap, the page and the card follow an admin’s change at once', async () => {
  const { json: made } = await at.create({ question: 'Seen everywhere?' });
  const everywhere = () =>
    Promise.all([
      httpRequest(site, '/api/sexpert/answers'),
      httpRequest(site, '/sitemap.xml'),
      httpRequest(site, '/ask-the-sexpert'),
      httpRequest(site, `/ask-the-sexpert/${made.slug}`),
      httpRequest(site, `/social/answers/${made.slug}.jpg`),
    ]);
  const [list, map, page, one, card] = await everywhere();
  expect(list?.text).toContain('"slug":"seen-everywhere"');
  expect(map?.text).toContain('/ask-the-sexpert/seen-everywhere<');
  expect(page?.text).toContain('"slug":"seen-everywhere"');
  expect(one?.text).toContain('Seen everywhere?');
  await at.own('PUT', `${ANSWERS}/${made._id}`, { question: 'Seen anew?' });
  const [, , page2, one2] = await everywhere();
  expect(page2?.text).toContain('"question":"Seen anew?"');
  expect(one2?.text).not.toContain('Seen everywhere?');
  await at.own('DELETE', `${ANSWERS}/${made._id}`);
  const [list3, map3, page3, one3, card3] = await everywhere();
  for (const gone of [list3, map3, page3]) expect(gone?.text).not.toContain('seen-everywhere');
  expect([one?.status, one3?.status]).toEqual([200, 404]);
  expect([card?.status, card3?.status]).toEqual([200, 404]);
});

test('every action leaves a record: who, what, before and after', async () => {
  const superadmin = await addStaff(site, 'superadmin', 'super');
  const id = await at.askQuestion();
  await at.own('POST', `${QUESTIONS}/${id}/set-aside`, {});
  await at.own('POST', `${QUESTIONS}/${id}/bring-back`, {});
  const { json: made } = await at.create({ questionId: id, status: 'draft' });
  await at.own('PUT', `${ANSWERS}/${made._id}`, { summary: 'Another.' });
  await at.own('PUT', `${ANSWERS}/${made._id}`, { status: 'published' });
  await at.own('DELETE', `${ANSWERS}/${made._id}`);
  await at.own('POST', `${ANSWERS}/${made._id}/restore`, {});
  const recordsOf = async (subject: unknown) =>
    (await at.own('GET', `/api/meendAdmin/audit?subject=${subject}`, undefined, superadmin.token)).json
      .records as { action: string; by: { name: string }; before: unknown; after: unknown }[];
  const actionsOf = async (subject: unknown) => (await recordsOf(subject)).map(({ action }) => action).sort();
  expect(await actionsOf(id)).toEqual(['question.brought-back', 'question.set-aside']);
  expect(await actionsOf(made._id)).toEqual([
    'answer.drafted',
    'answer.edited',
    'answer.published',
    'answer.restored',
    'answer.withdrawn',
  ]);
  const edited = (await recordsOf(made._id)).find(({ action }) => action === 'answer.edited');
  expect(edited).toMatchObject({
    by: { name: at.meera.user.email },
    before: { summary: 'One may.' },
    after: { summary: 'Another.' },
  });
});

test('neither questions nor answers reach the log', async () => {
  await httpRequest(site, '/api/sexpert/questions', {
    body: { topic: 'Body', question: 'A very secret thing?' },
  });
  await at.create({ asked: 'A very secret thing?' });
  expect(site.log.join('\n')).not.toContain('very secret');
});
