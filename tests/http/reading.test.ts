import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { answerFixture, articleFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite } from '@meend/tests/kit/site/http-site.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(1)>`;

const webDir = webFolder();
const site = sitePerFile({ webDir });
beforeAll(async () => {
  const { articles, answers } = site.product.get(tokens.stores);
  await articles.addAll([
    articleFixture({ title: 'Older', publishedAt: new Date('2026-11-01') }),
    articleFixture({ title: 'Newer', publishedAt: new Date('2026-11-02') }),
    articleFixture({ title: 'Not yet', status: 'draft' }),
    articleFixture({
      title: 'Broken',
      summary: HOSTILE,
      introduction: `${HOSTILE}\n\n[link](javascript:alert(1)) **kept**`,
      mainImage: { url: 'https://elsewhere.example/x.png', small: null, courtesy: HOSTILE, alt: HOSTILE },
      publishedAt: new Date('2026-11-03'),
    }),
  ]);
  await answers.addAll([
    answerFixture({ question: 'First?', publishedAt: new Date('2026-11-01') }),
    answerFixture({ question: 'Second?', publishedAt: new Date('2026-11-02') }),
  ]);
});

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const json = async (path: string) => (await fetch(site.url + path)).json();

test('GET /api/blogs answers a bare array of published cards, oldest first', async () => {
  const list = (await json('/api/blogs')) as { slug: string }[];
  expect(list.map(({ slug }) => slug)).toEqual(['older', 'newer', 'broken']);
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(
    ['_id', 'mainImage', 'readingMinutes', 'slug', 'summary', 'timestamp', 'title', 'topic'].sort(),
  );
});

test('GET /api/blogs goes page by page with limit, after and a Link header', async () => {
  const first = await fetch(`${site.url}/api/blogs?limit=2`);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect(await first.json()).toMatchObject([{ slug: 'older' }, { slug: 'newer' }]);
  expect(await json(next)).toMatchObject([{ slug: 'broken' }]);
});

test('GET /api/blogs/getBlogs/{title} answers the article with every field of the specification', {
  tags: ['blog-10', 'blog-11', 'blog-12'],
}, async () => {
  const article = (await json('/api/blogs/getBlogs/newer')) as Record<string, unknown>;
  expect(article).toMatchObject({
    title: 'Newer',
    summary: expect.any(String),
    timestamp: '2026-11-02T00:00:00.000Z',
    mainImage: { url: '/covers/lamp.webp', courtesy: 'Drawn by us' },
    author: { name: 'Kavya Rao', role: 'Counsellor for couples' },
    shortSummary: expect.any(String),
    introduction: expect.any(Array),
    image2: null,
    image3: null,
    body: { problemStatement: expect.any(Array), solution: expect.any(Array) },
    conclusion: expect.any(Array),
  });
});

test('GET /api/blogs/getBlogs/{title} answers 404 for a draft: “We could not find this article.”', {
  tags: ['blog-12'],
}, async () => {
  const answer = await fetch(`${site.url}/api/blogs/getBlogs/not-yet`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^We could not find/) });
});

test('hostile text in an article is returned as text, foreign pictures and links are not', async () => {
  const article = (await json('/api/blogs/getBlogs/broken')) as Record<string, unknown>;
  expect(article.summary).toBe(HOSTILE);
  expect(article.mainImage).toBeNull();
  const written = JSON.stringify(article.introduction);
  expect(written).toContain('<script>alert(1)</script>');
  expect(written).not.toContain('"href":"javascript:');
  expect(written).toContain('"kind":"strong"');
});

test('guests share a cached list, which changes with the articles', async () => {
  const first = await fetch(`${site.url}/api/blogs`);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  const again = await fetch(`${site.url}/api/blogs`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('GET /api/sexpert/answers and one answer', async () => {
  expect(await json('/api/sexpert/answers')).toMatchObject([{ slug: 'first' }, { slug: 'second' }]);
  expect(await json('/api/sexpert/answers/second')).toMatchObject({
    question: 'Second?',
    expert: { name: 'Dr. Meera Nair', qualification: 'Clinical psychologist' },
    whenToSeeADoctor: expect.any(Array),
    sources: [{ title: 'A leaflet', url: null }],
  });
  const unknown = await fetch(`${site.url}/api/sexpert/answers/third`);
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ error: 'We could not find this answer.' });
});

test('POST /api/sexpert/questions accepts a question without a session and stores nothing about who asked', async () => {
  const answer = await send('/api/sexpert/questions', { topic: 'Body', question: ' Is it normal? ' });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ message: 'Thank you. Your question is with the Sexpert now.' });
  const [stored] = await site.product.get(tokens.stores).questions.list(10);
  expect(Object.keys(stored ?? {}).sort()).toEqual(['askedAt', 'id', 'question', 'topic']);
  expect(stored?.question).toBe('Is it normal?');
  expect(site.log.join('\n')).not.toContain('Is it normal');
});

test('the page of an article or an answer has its title, an unknown one answers 404', async () => {
  const article = await httpRequest(site, '/blogs/newer');
  expect([article.status, article.text]).toEqual([
    200,
    expect.stringContaining('<title>Newer, Meend</title>'),
  ]);
  const answer = await httpRequest(site, '/ask-the-sexpert/second');
  expect([answer.status, answer.text]).toEqual([
    200,
    expect.stringContaining('<title>Second?, Meend</title>'),
  ]);
  expect((await httpRequest(site, '/blogs/no-such-article')).status).toBe(404);
  expect((await httpRequest(site, '/blogs/not-yet')).status).toBe(404);
  expect((await httpRequest(site, '/ask-the-sexpert/third')).status).toBe(404);
});

test('/blog is built in, and redirects to BLOG_URL when that is set', { tags: ['blog-3'] }, async () => {
  expect((await httpRequest(site, '/blog')).status).toBe(200);
  const elsewhere = await startSite({ webDir, environment: { BLOG_URL: 'https://blog.example/' } });
  const [moved, home, article] = [
    await httpRequest(elsewhere, '/blog'),
    await httpRequest(elsewhere, '/'),
    await httpRequest(elsewhere, '/blogs/newer'),
  ];
  await elsewhere.stop();
  expect([moved.status, moved.headers.get('location')]).toEqual([302, 'https://blog.example/']);
  expect(home.text).toContain('<meta name="blog" content="https://blog.example/">');
  // Articles stay here, where there is none.
  expect(article.status).toBe(404);
});
