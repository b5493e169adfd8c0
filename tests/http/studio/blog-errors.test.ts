import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { ArticleId } from '@meend/core/shared/ids.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import {
  ADMIN_BLOGS,
  type BlogClient,
  blogClient,
  UNKNOWN_ARTICLE,
} from '@meend/tests/kit/site/http-blog.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addStaff, bannerAdminToken } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let at: BlogClient;
let id: unknown;

const findArticle = (articleId: unknown) =>
  site.product.get(tokens.stores).articles.findForStudio(articleId as ArticleId);

beforeAll(async () => {
  site = await startSite();
  at = await blogClient(site);
  id = (await at.create()).json._id;
});
afterAll(() => site.stop());

const calls = (article: unknown): readonly (readonly [string, string, unknown])[] => [
  ['GET', ADMIN_BLOGS, undefined],
  ['GET', `${ADMIN_BLOGS}/${article}`, undefined],
  ['POST', '/api/blogs', { title: 'Refused' }],
  ['PUT', `/api/blogs/${article}`, { title: 'Refused' }],
  ['DELETE', `/api/blogs/${article}`, undefined],
  ['POST', `/api/blogs/${article}/restore`, {}],
  ['POST', '/api/writing/preview', { markdown: 'One.' }],
];

test('a guest, a listener and the banner admin are admitted to none of the calls, and nothing changes', async () => {
  const banner = await bannerAdminToken(site);
  const before = [await site.rows.count('articles'), await site.rows.count('audit')];
  for (const [method, path, body] of calls(id)) {
    const request = { method, ...(body === undefined ? {} : { body }) };
    expect([path, (await httpRequest(site, path, request)).status]).toEqual([path, 401]);
    expect([path, (await httpRequest(site, path, { ...request, token: at.asha.token })).status]).toEqual([
      path,
      403,
    ]);
    expect([path, (await httpRequest(site, path, { ...request, token: banner })).status]).toEqual([
      path,
      403,
    ]);
  }
  expect([await site.rows.count('articles'), await site.rows.count('audit')]).toEqual(before);
  expect((await findArticle(id))?.revision).toBe(1);
});

test('a superadmin may make every call', async () => {
  const { token } = await addStaff(site, 'superadmin', 'root');
  const { json } = await at.create();
  for (const [method, path, body] of calls(json._id)) {
    const { status } = await at.own(method, path, body, token);
    expect([path, status]).toEqual([path, method === 'POST' && path === '/api/blogs' ? 201 : 200]);
  }
});

test.each([UNKNOWN_ARTICLE, 'nonsense', '%2e%2e%2f'])(
  'the unknown article %s is a 404 in every call',
  async (unknown) => {
    for (const [method, path, body] of calls(unknown).filter(([, path]) => path.includes(unknown))) {
      const { status, json } = await at.own(method, path, body);
      expect([path, status, json.code]).toEqual([path, 404, 'article.not-found']);
    }
    const after = await at.own('GET', `${ADMIN_BLOGS}?after=${unknown}`);
    expect([after.status, after.json.code]).toEqual([404, 'article.not-found']);
  },
);

const long = (length: number) => 'a'.repeat(length);

/** Marks of two kinds that never close: each of them is looked for to the end of the text. */
const costlyText = '*a_'.repeat(2_300);

test.each<readonly [keyof typeof errorMessages, object]>([
  ['text.too-complex', { conclusion: costlyText }],
  ['article.needs-title', { title: ' \u202e ' }],
  ['article.long-title', { title: long(121) }],
  ['article.needs-summary', { summary: '' }],
  ['article.long-summary', { summary: long(301) }],
  ['article.needs-topic', { topic: 'Money' }],
  ['article.needs-author', { author: { name: '', role: 'Counsellor' } }],
  ['article.long-author', { author: { name: long(81) } }],
  ['article.long-author-role', { author: { name: 'Kavya', role: long(121) } }],
  ['article.needs-short-summary', { shortSummary: '' }],
  ['article.long-short-summary', { shortSummary: long(601) }],
  ['article.needs-introduction', { introduction: '' }],
  ['article.needs-problem', { body: { problemStatement: ' ', solution: 'One.' } }],
  ['article.needs-solution', { body: { problemStatement: 'One.', solution: ' ' } }],
  ['article.needs-conclusion', { conclusion: '\n\n' }],
  ['article.long-part', { introduction: long(20_001) }],
  ['article.long-part', { conclusion: long(100_001) }],
  ['article.needs-alt', { mainImage: { url: '/x', courtesy: 'Us' } }],
  ['article.long-alt', { image2: { url: '/x', courtesy: 'Us', alt: long(201) } }],
  ['article.needs-courtesy', { image3: { url: '/x', alt: 'A lamp' } }],
  ['article.long-courtesy', { mainImage: { url: '/x', alt: 'A lamp', courtesy: long(101) } }],
  ['catalogue.invalid-date', { status: 'scheduled' }],
  ['catalogue.invalid-date', { status: 'published', publishAt: '2099-01-01T00:00:00Z' }],
  ['catalogue.invalid-date', { publishAt: 'tomorrow' }],
  ['request.malformed', { title: 5 }],
  ['request.malformed', { _id: 'mine' }],
  ['request.malformed', { author: 'Kavya' }],
  ['request.malformed', { status: 'withdrawn' }],
  ['request.malformed', { readingMinutes: 1 }],
])(
  '%s is answered 400 to %j, for a new article and a published one, and changes nothing',
  async (code, changed) => {
    const before = await site.rows.count('articles');
    const stored = await findArticle(id);
    const made = await at.create(changed);
    expect([made.status, made.json.code, made.json.error]).toEqual([400, code, errorMessages[code]]);
    const edited = await at.put(id, at.whole(changed));
    expect([edited.status, edited.json.code]).toEqual([400, code]);
    expect([await site.rows.count('articles'), await findArticle(id)]).toEqual([before, stored]);
  },
);

test.each([
  'https://elsewhere.example/a.webp',
  'javascript:alert(1)',
  '//evil.example/a.webp',
  `/covers/${UNKNOWN_ARTICLE}-400.webp`,
  '/covers/../../etc/passwd',
  'data:image/png;base64,AAAA',
])('the picture address %s is refused', async (url) => {
  const { status, json } = await at.create({ mainImage: { url, alt: 'A lamp', courtesy: 'Us' } });
  expect([status, json.code]).toEqual([409, 'catalogue.foreign-address']);
});

test('a picture of another article and a story that is not there are refused', async () => {
  const mainImage = { url: await at.picture(), alt: 'A lamp', courtesy: 'Us' };
  await at.create({ mainImage });
  const used = await at.create({ mainImage });
  expect([used.status, used.json.code]).toEqual([409, 'article.used-picture']);
  const unknown = await at.create({ listenTo: UNKNOWN_ARTICLE });
  expect([unknown.status, unknown.json.code]).toEqual([409, 'article.unknown-story']);
});

test('a publication time in the past is rejected', async () => {
  const gone = await at.create({ status: 'scheduled', publishAt: '2001-01-01T00:00:00Z' });
  expect([gone.status, gone.json.code]).toEqual([400, 'catalogue.invalid-date']);
});

test('a published article is not made a draft, and a withdrawn one not published, by an update', async () => {
  const { json } = await at.create();
  const drafted = await at.put(json._id, { status: 'draft' });
  expect([drafted.status, drafted.json.code]).toEqual([409, 'article.already-published']);
  await at.own('DELETE', `/api/blogs/${json._id}`);
  const published = await at.put(json._id, { status: 'published' });
  expect([published.status, published.json.code]).toEqual([409, 'article.withdrawn']);
});

test.each(['limit=0', 'limit=1001', 'limit=all', 'sort=best', 'status=gone', `search=${long(101)}`])(
  'the list refuses %s',
  async (query) => {
    expect((await at.own('GET', `${ADMIN_BLOGS}?${query}`)).status).toBe(400);
  },
);

test('a text that would take its readers seconds is not previewed', async () => {
  const answer = await at.own('POST', '/api/writing/preview', { markdown: costlyText });
  expect([answer.status, answer.json.code]).toEqual([400, 'text.too-complex']);
});
