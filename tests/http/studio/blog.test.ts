import { routes } from '@meend/core/contract/areas.ts';
import { ADMIN_BLOGS, type BlogClient, blogClient } from '@meend/tests/kit/site/http-blog.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { lastActions } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let at: BlogClient;

const site = sitePerFile({ webDir: webFolder() });
beforeAll(async () => {
  at = await blogClient(site);
});

const page = async (path: string) => {
  const response = await fetch(site.url + path, { headers: { cookie: 'age_ok=1' } });
  return { status: response.status, text: await response.text() };
};

/** Whether guests find it in every list and page. */
const isRead = async (slug: unknown): Promise<boolean> => {
  const list = await httpRequest(site, '/api/blogs');
  const isListed = list.json.some((card) => card.slug === slug);
  const one = await httpRequest(site, `/api/blogs/getBlogs/${slug}`);
  const [screen, card, map] = [
    await page(`/blogs/${slug}`),
    await page(`/social/articles/${slug}.jpg`),
    await page('/sitemap.xml'),
  ];
  const status = isListed ? 200 : 404;
  expect([one.status, screen.status, card.status]).toEqual([status, status, status]);
  expect(map.text.includes(`/blogs/${slug}<`)).toBe(isListed);
  return isListed;
};

const lastAction = async () => (await lastActions(site, 1))[0];

test('POST /api/blogs publishes an article that guests find in the list, by its URL, in the sitemap and as a card', async () => {
  const sent = at.whole();
  const { status, json } = await at.own('POST', '/api/blogs', sent);
  expect(status).toBe(201);
  expect(routes.createBlog.response.parse(json)).toEqual(json);
  expect(json).toMatchObject({ ...sent, revision: 1, publishAt: null, mainImage: null, listenTo: null });
  expect(await isRead(json.slug)).toBe(true);
  const { json: open } = await httpRequest(site, `/api/blogs/getBlogs/${json.slug}`);
  expect(open).toMatchObject({ title: sent.title, author: { name: 'Kavya Rao' } });
  expect(open.introduction).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'It is a ' },
        { kind: 'strong', inlines: [{ kind: 'text', text: 'quiet' }] },
        { kind: 'text', text: ' evening.' },
      ],
    },
  ]);
  expect(await lastAction()).toMatchObject({
    action: 'article.published',
    by: { kind: 'staff', userId: at.meera.user.id },
    subject: { kind: 'article', id: json._id },
  });
});

test('POST /api/blogs without a status saves a draft, which needs only a title', async () => {
  const { status, json } = await at.own('POST', '/api/blogs', { title: 'Only a title' });
  expect([status, json.status, json.slug]).toEqual([201, 'draft', 'only-a-title']);
  expect(await isRead(json.slug)).toBe(false);
  expect((await at.own('GET', `${ADMIN_BLOGS}/${json._id}`)).json).toEqual(json);
});

test('a change by an admin is what guests read next', async () => {
  const { json: made } = await at.create();
  const read = async () => (await httpRequest(site, `/api/blogs/getBlogs/${made.slug}`)).json;
  const listed = async () => (await httpRequest(site, '/api/blogs')).json.find(({ _id }) => _id === made._id);
  for (const title of ['One', 'Two', 'Three']) {
    await page(`/blogs/${made.slug}`);
    expect((await at.put(made._id, { title, conclusion: `${title}.` })).status).toBe(200);
    expect([(await read()).title, (await listed())?.title]).toEqual([title, title]);
    const { text } = await page(`/blogs/${made.slug}`);
    expect(text).toContain(`<title>${title}, `);
  }
  expect((await read()).slug).toBe(made.slug);
});

test('DELETE withdraws an article from every place, and restore brings it back', async () => {
  const { json: made } = await at.create();
  const gone = await at.own('DELETE', `/api/blogs/${made._id}`);
  expect([gone.status, gone.json.message]).toEqual([200, 'Article deleted']);
  expect(await isRead(made.slug)).toBe(false);
  expect((await at.own('GET', `${ADMIN_BLOGS}/${made._id}`)).json.status).toBe('withdrawn');
  expect(await lastAction()).toMatchObject({
    action: 'article.withdrawn',
    before: { status: 'published' },
    after: { status: 'withdrawn' },
  });
  const back = await at.own('POST', `/api/blogs/${made._id}/restore`, {});
  expect([back.status, back.json.status, back.json.revision]).toEqual([200, 'published', 3]);
  expect(await isRead(made.slug)).toBe(true);
  expect(await lastAction()).toMatchObject({ action: 'article.restored' });
});

test('the admins’ list is searched, filtered, sorted and walked page by page', async () => {
  const author = { name: 'Zoya Unique', role: '' };
  const made = [];
  for (const title of ['Zebra c', 'Zebra a', 'Zebra b']) {
    site.clock.advance(1_000);
    made.push((await at.create({ title, author, status: title === 'Zebra b' ? 'draft' : 'published' })).json);
  }
  const titles = async (query: string) =>
    (await at.own('GET', `${ADMIN_BLOGS}?search=zoya&${query}`)).json.map(({ title }) => title);
  expect(await titles('sort=title')).toEqual(['Zebra a', 'Zebra b', 'Zebra c']);
  expect(await titles('sort=newest')).toEqual(['Zebra b', 'Zebra a', 'Zebra c']);
  expect(await titles('')).toEqual(['Zebra c', 'Zebra a', 'Zebra b']);
  expect(await titles('status=draft')).toEqual(['Zebra b']);
  site.clock.advance(1_000);
  await at.put(made[0]?._id, { summary: 'Changed.' });
  expect((await titles('sort=changed'))[0]).toBe('Zebra c');
  const first = await at.own('GET', `${ADMIN_BLOGS}?search=zoya&sort=title&limit=2`);
  expect(routes.adminBlogs.response.parse(first.json)).toEqual(first.json);
  const after = first.json.at(-1)?._id;
  expect(await titles(`sort=title&after=${after}`)).toEqual(['Zebra c']);
});

test('a picture of an article is an uploaded one, shown with its caption, and can be removed', {
  tags: ['blog-10'],
}, async () => {
  const mainImage = { url: await at.picture(), alt: 'A lamp', courtesy: 'Drawn by us' };
  const { json: made } = await at.create({ mainImage });
  expect(made.mainImage).toMatchObject({ alt: 'A lamp', courtesy: 'Drawn by us', small: mainImage.url });
  const { json: open } = await httpRequest(site, `/api/blogs/getBlogs/${made.slug}`);
  expect(open.mainImage).toEqual(made.mainImage);
  const picture = made.mainImage as unknown as { readonly url: string };
  const moved = await at.put(made._id, {
    mainImage: null,
    image2: { ...mainImage, url: picture.url },
  });
  expect(moved.json).toMatchObject({ mainImage: null, image2: made.mainImage });
});

test('POST /api/writing/preview answers the blocks that readers get, and stores nothing', async () => {
  const before = await site.rows.count('audit');
  const markdown = '### One\n\nTwo **three** <b>four</b>';
  const { status, json } = await at.own('POST', '/api/writing/preview', { markdown });
  const { json: made } = await at.create({ introduction: markdown });
  const { json: open } = await httpRequest(site, `/api/blogs/getBlogs/${made.slug}`);
  expect([status, json.blocks]).toEqual([200, open.introduction]);
  expect(await site.rows.count('audit')).toBe(before + 1);
});

test('a text that would take its readers seconds is neither stored nor previewed', async () => {
  // Marks of two kinds that never close: each of them is looked for to the end of the text.
  const costly = '*a_'.repeat(2_300);
  const answers = [
    await at.create({ conclusion: costly }),
    await at.own('POST', '/api/writing/preview', { markdown: costly }),
  ];
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
    answers.map(() => [400, 'text.too-complex']),
  );
});
