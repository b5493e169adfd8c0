import { blogFixture, wholeForm } from '@meend/tests/kit/fixtures/blog-fixture.ts';
import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { expect, test } from 'vitest';

const MINUTE = 60_000;

test('an article published at once is readable by everybody', async () => {
  const { written, app, listed, audit } = blogFixture();
  const article = await written();
  expect([article.slug, article.status, article.revision]).toEqual(['the-first-talk', 'published', 1]);
  expect(await listed()).toEqual(['The first talk']);
  expect(await app.readArticle('the-first-talk')).toMatchObject({ ok: true });
  expect(audit()).toMatchObject([
    { action: 'article.published', subject: { kind: 'article', id: article.id }, before: null },
  ]);
});

test('a draft is visible to admins only, until it is published', async () => {
  const { written, edit, listed, audit, find, app } = blogFixture();
  const draft = await written({ form: { title: 'Not yet' }, release: { status: 'draft' } });
  expect(await listed()).toEqual([]);
  expect(await app.readArticle('not-yet')).toMatchObject({ ok: false });
  expect(
    (await edit(draft, { form: wholeForm({ title: 'Now' }), release: { status: 'published' } })).ok,
  ).toBe(true);
  expect([await listed(), (await find(draft.id)).slug]).toEqual([['Now'], 'now']);
  expect(audit().map(({ action }) => action)).toEqual(['article.drafted', 'article.published']);
});

test('a draft with missing texts is not published and stays as it was', async () => {
  const { written, edit, codeOf, find } = blogFixture();
  const draft = await written({ form: { title: 'Not yet' }, release: { status: 'draft' } });
  const patch = { form: { summary: 'One.' }, release: { status: 'published' as const } };
  expect(await codeOf(edit(draft, patch))).toBe('article.needs-topic');
  expect(await find(draft.id)).toEqual(draft);
});

test('a published or scheduled article cannot lose a text', async () => {
  const { written, edit, codeOf, app, by } = blogFixture();
  const article = await written();
  expect(await codeOf(edit(article, { form: { conclusion: ' ' } }))).toBe('article.needs-conclusion');
  await app.withdrawArticle(article, by);
  expect(await codeOf(edit(article, { form: { conclusion: '' } }))).toBe('article.needs-conclusion');
});

test('a scheduled article is published at its time', async () => {
  const { written, ports, listed, find, app } = blogFixture();
  const publishAt = new Date(ports.clock.now().getTime() + 10 * MINUTE);
  const article = await written({ release: { status: 'scheduled', publishAt } });
  const before = await ports.stores.stories.version();
  expect([await listed(), (await find(article.id)).status]).toEqual([[], 'scheduled']);
  expect(await app.readArticle(article.slug)).toMatchObject({ ok: false });
  ports.clock.advance(10 * MINUTE);
  expect([await listed(), (await find(article.id)).status]).toEqual([['The first talk'], 'published']);
  expect(await app.readArticle(article.slug)).toMatchObject({
    value: { article: { publishedAt: publishAt } },
  });
  expect(await ports.stores.stories.version()).not.toBe(before);
});

test('a date in the past is refused, and a published article cannot become a draft again', async () => {
  const { write, written, edit, codeOf, ports } = blogFixture();
  const publishAt = ports.clock.now();
  expect(await codeOf(write({ release: { status: 'scheduled', publishAt } }))).toBe('catalogue.invalid-date');
  const article = await written();
  expect(await codeOf(edit(article, { release: { status: 'draft' } }))).toBe('article.already-published');
  expect(await codeOf(edit(article, { release: { status: 'published' } }))).toBe('ok');
});

test('the slug follows the title of a draft and never changes once the article was published', async () => {
  const { written, edit, find } = blogFixture();
  const draft = await written({ release: { status: 'draft' } });
  await edit(draft, { form: { title: 'Another name' } });
  expect((await find(draft.id)).slug).toBe('another-name');
  await edit(draft, { release: { status: 'published' } });
  await edit(draft, { form: { title: 'A third one' } });
  expect(await find(draft.id)).toMatchObject({ title: 'A third one', slug: 'another-name' });
});

test('two articles of one title have two slugs, and a title without Latin letters has one too', async () => {
  const { written } = blogFixture();
  const slugs = [await written(), await written(), await written({ form: wholeForm({ title: 'पहली बात' }) })];
  expect(slugs.map(({ slug }) => slug)).toEqual(['the-first-talk', 'the-first-talk-2', 'article']);
});

test('an edit made from an older revision is refused as a whole', async () => {
  const { written, edit, codeOf, find } = blogFixture();
  const article = await written();
  expect(await codeOf(edit(article, { revision: 1, form: { title: 'First' } }))).toBe('ok');
  expect(await codeOf(edit(article, { revision: 1, form: { title: 'Second' } }))).toBe(
    'article.edited-meanwhile',
  );
  expect(await find(article.id)).toMatchObject({ title: 'First', revision: 2 });
});

test('an edit that changes nothing leaves no record and no new revision', async () => {
  const { written, edit, find, audit } = blogFixture();
  const article = await written();
  expect((await edit(article, { form: wholeForm() })).ok).toBe(true);
  expect([(await find(article.id)).revision, audit().length]).toEqual([1, 1]);
});

test('the audit record of a long text shows the changed passage', async () => {
  const { written, edit, audit } = blogFixture();
  const long = 'word '.repeat(2_000);
  const article = await written({ form: wholeForm({ solution: `${long}old end` }) });
  await edit(article, { form: { solution: `${long}new end` } });
  const { before, after } = audit()[1] ?? {};
  expect(Object.keys(after ?? {})).toEqual(['solution']);
  expect([String(before?.solution).endsWith('old end'), String(after?.solution).endsWith('new end')]).toEqual(
    [true, true],
  );
  expect(String(after?.solution).length).toBeLessThanOrEqual(302);
});

test('a withdrawn article disappears for readers and is restored unchanged', async () => {
  const { written, app, by, listed, edit, codeOf, audit } = blogFixture();
  const article = await written();
  expect((await app.withdrawArticle(article, by)).ok).toBe(true);
  expect((await app.withdrawArticle(article, by)).ok).toBe(true);
  expect(await listed()).toEqual([]);
  expect(await app.readArticle(article.slug)).toMatchObject({ ok: false });
  expect(await codeOf(edit(article, { release: { status: 'published' } }))).toBe('article.withdrawn');
  expect((await app.restoreArticle(article, by)).ok).toBe(true);
  expect(await listed()).toEqual(['The first talk']);
  expect(audit().map(({ action }) => action)).toEqual([
    'article.published',
    'article.withdrawn',
    'article.restored',
  ]);
});

test('a withdrawn draft comes back as a draft', async () => {
  const { written, app, by, find } = blogFixture();
  const { id } = await written({ release: { status: 'draft' } });
  await app.withdrawArticle({ id }, by);
  await app.restoreArticle({ id }, by);
  expect((await find(id)).status).toBe('draft');
});

test('a picture must be uploaded here, and the article’s own may be sent back', async () => {
  const { written, edit, picture, find, ports } = blogFixture();
  const [texts, url] = [{ alt: 'A lamp', courtesy: 'Drawn by us' }, await picture()];
  const article = await written({ pictures: { mainImage: { url, ...texts } } });
  expect(article.mainImage).toEqual({ url: url.replace('-400', '-800'), small: url, ...texts });
  const same = { url: `${ports.publicUrl}${article.mainImage?.url}?v=2`, ...texts, alt: 'A tall lamp' };
  expect((await edit(article, { pictures: { mainImage: null, image3: same } })).ok).toBe(true);
  expect(await find(article.id)).toMatchObject({
    mainImage: null,
    image2: null,
    image3: { alt: 'A tall lamp', small: url },
  });
});

test.each([
  'https://elsewhere.example/a.webp',
  'javascript:alert(1)',
  '//evil.example/x',
  '/covers/01999999-0000-7000-8000-000000000000-400.webp',
  '/covers/../keys',
  'file:///etc/passwd',
  '',
])('the picture %j is refused and changes nothing', async (url) => {
  const { written, edit, codeOf, find } = blogFixture();
  const article = await written();
  const pictures = { mainImage: { url, alt: 'A lamp', courtesy: 'Us' } };
  expect(await codeOf(edit(article, { pictures }))).toBe('catalogue.foreign-address');
  expect(await find(article.id)).toEqual(article);
});

test('a recording is not accepted as a picture, nor another article’s picture', async () => {
  const { written, edit, codeOf, picture, recording } = blogFixture();
  const pictureText = { alt: 'A lamp', courtesy: 'Us' };
  const url = await picture();
  await written({ pictures: { mainImage: { url, ...pictureText } } });
  const other = await written();
  expect(await codeOf(edit(other, { pictures: { image2: { url, ...pictureText } } }))).toBe(
    'article.used-picture',
  );
  const sound = { url: await recording(), ...pictureText };
  expect(await codeOf(edit(other, { pictures: { image2: sound } }))).toBe('catalogue.foreign-address');
});

test('a story to listen to must exist; it can be set, changed and removed', async () => {
  const { ports, written, edit, codeOf, find } = blogFixture();
  const story = storyFixture(ports, 'quickie', 'Power Cut');
  const article = await written({ listenTo: story.id });
  await edit(article, { form: { title: 'Still with it' } });
  expect((await find(article.id)).listenTo).toBe(story.id);
  const unknown = '01999999-0000-7000-8000-000000000000';
  expect(await codeOf(edit(article, { listenTo: unknown }))).toBe('article.unknown-story');
  expect(await codeOf(edit(article, { listenTo: 'nonsense' }))).toBe('article.unknown-story');
  await edit(article, { listenTo: null });
  expect((await find(article.id)).listenTo).toBeNull();
});

test('the portrait stays until the author’s name changes', async () => {
  const { ports, written, edit, find } = blogFixture();
  const { id } = await written();
  const seeded = await find(id);
  await ports.stores.articles.saveFromStudio({
    ...seeded,
    author: { ...seeded.author, portraitSeed: 'drawn-once' },
  });
  await edit({ id }, { form: { authorRole: 'Therapist' } });
  expect((await find(id)).author.portraitSeed).toBe('drawn-once');
  await edit({ id }, { form: { authorName: 'Asha Menon' } });
  expect((await find(id)).author).toEqual({
    name: 'Asha Menon',
    role: 'Therapist',
    portraitSeed: 'asha-menon',
  });
});

test.each(['01999999-0000-7000-8000-000000000000', 'nonsense', ''])(
  'the unknown article %j is not found',
  async (id) => {
    const { app, by, codeOf, edit } = blogFixture();
    expect(await codeOf(edit({ id: id as never }, {}))).toBe('article.not-found');
    expect(await codeOf(app.withdrawArticle({ id }, by))).toBe('article.not-found');
    expect(await codeOf(app.restoreArticle({ id }, by))).toBe('article.not-found');
    expect(await codeOf(app.readStudioArticle({ id }))).toBe('article.not-found');
    expect(await codeOf(edit({ id: id as never }, { form: { title: 'a'.repeat(121) } }))).toBe(
      'article.long-title',
    );
  },
);
