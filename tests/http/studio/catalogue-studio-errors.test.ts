import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { type Studio, studio, studioGroups } from '@meend/tests/kit/site/http-studio.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let at: Studio;

beforeAll(async () => {
  site = await startSite();
  at = await studio(site);
});
afterAll(() => site.stop());

const ALL = 'All fields are required, including at least one genre and all files';
const ALL_OF_TEMPTATION = 'All fields are required, including at least one genre';
const PART = 'Both audio file and name are required';

const statusAndError = ({ status, json }: Answered) => [status, json.error];

const rows = async () => {
  const every = { text: null, status: null, sort: 'oldest', limit: 1_000, after: null } as const;
  const { stories } = site.product.get(tokens.stores);
  const groups = await Promise.all(
    (['temptation', 'quickie', 'confession'] as const).map((category) =>
      stories.listForStudio({ ...every, category }),
    ),
  );
  return JSON.stringify(groups);
};

/** Missing, empty, or of the wrong type. */
const without = (name: string): readonly object[] => [
  { [name]: undefined },
  { [name]: '' },
  { [name]: '   ' },
  { [name]: null },
  { [name]: { $gt: '' } },
];

for (const name of ['shortStoryName', 'description', 'thumbnail', 'teaser', 'episode']) {
  test(`a short story without its ${name} is refused`, { tags: ['studio-5'] }, async () => {
    const before = await rows();
    for (const changed of without(name)) {
      const answer = await at.refused('quickie', changed);
      expect([changed, ...statusAndError(answer)]).toEqual([changed, 400, ALL]);
    }
    expect(await rows()).toBe(before);
  });
}

for (const name of ['confessionName', 'author', 'description', 'thumbnail', 'teaser', 'episode']) {
  test(`a confession without its ${name} is refused`, { tags: ['studio-5'] }, async () => {
    for (const changed of without(name)) {
      const answer = await at.refused('confession', changed);
      expect([changed, ...statusAndError(answer)]).toEqual([changed, 400, ALL]);
    }
  });
}

for (const name of ['name', 'description', 'thumbnail']) {
  test(`a temptation without its ${name} is refused`, { tags: ['studio-6'] }, async () => {
    for (const changed of without(name)) {
      const answer = await at.refused('temptation', changed);
      expect([changed, ...statusAndError(answer)]).toEqual([changed, 400, ALL_OF_TEMPTATION]);
    }
  });
}

test.each([{ genre: [] }, { genre: [' '] }, { genre: undefined }, { genre: 'Romance' }, { genre: [1] }])(
  'without a genre (%j) the error says that a story needs one',
  async (changed) => {
    const { refused } = at;
    const errorOf = (answer: Answered) => statusAndError(answer).at(1);
    expect(errorOf(await refused('quickie', changed))).toBe(ALL);
    expect(errorOf(await refused('confession', changed))).toBe(ALL);
    expect(errorOf(await refused('temptation', changed))).toBe(ALL_OF_TEMPTATION);
  },
);

for (const { create, body, one } of studioGroups.filter(({ body }) => body !== 'temptation')) {
  test(`a title of POST ${create} that is no title is refused in the stated order, and nothing changes`, async () => {
    const { json: made } = await at.post(create, await at.bodies[body]({ title: 'Between two stops' }));
    const before = await rows();
    const refused: readonly (readonly [unknown, string])[] = [
      ...['', '   ', null, 7, ['a'], { $gt: '' }, true].map((title) => [title, ALL] as const),
      ['x'.repeat(201), 'Keep names to 200 characters, authors to 80 and descriptions to 5,000.'],
    ];
    for (const [title, message] of refused) {
      const answers = [await at.refused(body, { title }), await at.put(one(made._id), { title })];
      expect([title, ...answers.map(statusAndError)]).toEqual([title, [400, message], [400, message]]);
    }
    // Reported before an invalid price, and after a missing genre.
    const both = { title: 'x'.repeat(201), price: 'free', genre: [] };
    expect(statusAndError(await at.refused(body, both))).toEqual([400, ALL]);
    expect(await rows()).toBe(before);
  });
}

test('a temptation has no title', async () => {
  const { status, json } = await at.refused('temptation', { title: 'Another' });
  expect([status, json.code]).toEqual([400, 'request.malformed']);
});

for (const { create, body } of studioGroups) {
  test(`POST ${create} announces nothing without a publish date to come`, async () => {
    const before = await rows();
    const refused: readonly (readonly [object, string])[] = [
      [{ announced: true }, 'catalogue.announced-without-date'],
      [{ announced: true, status: 'draft' }, 'catalogue.announced-without-date'],
      [{ announced: true, status: 'scheduled' }, 'catalogue.invalid-date'],
      [{ announced: 'yes', status: 'scheduled', publishAt: '2040-01-01T00:00:00Z' }, 'request.malformed'],
      [{ announced: null }, 'request.malformed'],
    ];
    for (const [changed, code] of refused) {
      const { status, json } = await at.refused(body, changed);
      expect([changed, status, json.code]).toEqual([changed, 400, code]);
    }
    expect(await rows()).toBe(before);
  });

  test(`POST ${create} refuses six genres`, { tags: ['studio-7'] }, async () => {
    const genre = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(statusAndError(await at.refused(body, { genre }))).toEqual([
      400,
      'You can only add up to 5 genres.',
    ]);
    expect((await at.post(create, await at.bodies[body]({ genre: genre.slice(1) }))).status).toBe(201);
  });

  test(`POST ${create} rejects unknown fields`, async () => {
    for (const extra of [
      { role: 'admin' },
      { publishedAt: '2020-01-01' },
      { revision: 7 },
      { isListed: true },
    ]) {
      const { status, json } = await at.refused(body, extra);
      expect([extra, status, json.code]).toEqual([extra, 400, 'request.malformed']);
    }
  });

  test(`POST ${create} refuses a status, a date and a price that are none`, async () => {
    const past = new Date(site.clock.now().getTime() - 1_000).toISOString();
    const refused: readonly (readonly [object, string])[] = [
      [{ status: 'withdrawn' }, 'request.malformed'],
      [{ status: 'scheduled' }, 'catalogue.invalid-date'],
      [{ status: 'scheduled', publishAt: 'tomorrow' }, 'catalogue.invalid-date'],
      [{ status: 'scheduled', publishAt: past }, 'catalogue.invalid-date'],
      [{ publishAt: '2040-01-01T00:00:00Z' }, 'catalogue.invalid-date'],
    ];
    for (const [changed, code] of refused) {
      const { status, json } = await at.refused(body, changed);
      expect([changed, status, json.code]).toEqual([changed, 400, code]);
    }
  });

  test(`POST ${create} with no open part, or more than a story has: "Open at least the teaser, …"`, async () => {
    for (const openParts of [0, -1, 1.5, 1e9, '2', null, [2], body === 'temptation' ? 201 : 3]) {
      expect([openParts, ...statusAndError(await at.refused(body, { openParts }))]).toEqual([
        openParts,
        400,
        'Open at least the teaser, and at most as many parts as a story has.',
      ]);
    }
  });

  test(`POST ${create} accepts only URLs of uploads`, async () => {
    const foreign = [
      'https://elsewhere.example/x',
      'javascript:alert(1)',
      '//elsewhere.example/x',
      '/uploads/01999999-0000-7000-8000-000000000000',
      '/uploads/..%2f..%2fkeys',
      '/media/../keys/signing.key',
      'file:///etc/passwd',
      'http://169.254.169.254/latest/meta-data',
    ];
    for (const address of foreign) {
      const picture = await at.refused(body, { thumbnail: address });
      const files =
        body === 'temptation' ? { audioFiles: [{ name: 'One', url: address }] } : { teaser: address };
      const sound = await at.refused(body, files);
      for (const { status, json } of [picture, sound]) {
        expect([address, status, json.code]).toEqual([address, 409, 'catalogue.foreign-address']);
      }
    }
  });
}

test.each(['free', -1, 1e9, '1e3', [], true])('%j is no price', { tags: ['studio-9'] }, async (price) => {
  const answers = [
    await at.refused('quickie', { shortStoryPrice: price }),
    await at.refused('confession', { confessionPrice: price }),
    await at.refused('temptation', { price }),
  ];
  expect(answers.map(({ json }) => json.code)).toEqual(answers.map(() => 'catalogue.invalid-price'));
});

test('a part of a temptation without file or name is rejected', { tags: ['studio-8'] }, async () => {
  const url = await at.recording();
  for (const part of [
    { name: 'One' },
    { url },
    { name: '', url },
    { name: 'One', url: '' },
    { name: 7, url },
  ]) {
    const answer = await at.refused('temptation', { audioFiles: [part] });
    expect([part, ...statusAndError(answer)]).toEqual([part, 400, PART]);
  }
  expect(statusAndError(await at.refused('temptation', { audioFiles: [] }))).toEqual([
    400,
    ALL_OF_TEMPTATION,
  ]);
});

test('hostile text is stored as text', async () => {
  const hostile = `<img src=x onerror=alert(1)>'); drop table stories; -- \u202egnp.exe {{7*7}} %s`;
  const { json } = await at.post(
    '/api/upload/create-short-story',
    await at.bodies.quickie({ shortStoryName: hostile, description: hostile, genre: ['<b>x</b>'] }),
  );
  const sanitized = hostile.replace('\u202e', '');
  expect(json).toMatchObject({ name: sanitized, description: sanitized, genre: ['<b>x</b>'] });
  expect(json.slug).toBe('img-src-x-onerror-alert-1-drop-table-stories-gnp-exe-7-7-s');
});

test('a name without a Latin letter gets a unique slug all the same', async () => {
  const name = { shortStoryName: 'रात की बस' };
  const made = [
    await at.post('/api/upload/create-short-story', await at.bodies.quickie(name)),
    await at.post('/api/upload/create-short-story', await at.bodies.quickie(name)),
  ];
  expect(made.map(({ json }) => json.slug)).toEqual(['story', 'story-2']);
});

test('a rejected update changes nothing', async () => {
  const { json: made } = await at.post('/api/upload/create-short-story', await at.bodies.quickie());
  const path = `/api/shortStories/${made._id}`;
  const refused: readonly (readonly [object, number])[] = [
    [{ shortStoryName: '' }, 400],
    [{ genre: [] }, 400],
    [{ thumbnail: '' }, 400],
    [{ openParts: 3 }, 400],
    [{ revision: 0 }, 400],
    [{ revision: '1' }, 400],
    [{ status: 'draft' }, 409],
    [{ status: 'scheduled', publishAt: '2040-01-01T00:00:00Z' }, 409],
    [{ revision: 2, shortStoryName: 'New' }, 409],
    [{ shortStoryName: 'New', teaser: 'https://elsewhere.example/x' }, 409],
    [{ shortStoryName: 'New', isAdmin: true }, 400],
  ];
  for (const [body, status] of refused)
    expect([body, (await at.put(path, body)).status]).toEqual([body, status]);
  expect((await at.own('GET', `/api/shortStories/meendAdminstories/${made._id}`)).json).toEqual(made);
});

test('field errors take precedence over an unknown story', async () => {
  const path = '/api/shortStories/01999999-0000-7000-8000-000000000000';
  const statuses = [await at.put(path, { genre: [] }), await at.put(path, { genre: ['Rain'] })];
  expect(statuses.map(({ status }) => status)).toEqual([400, 404]);
});

test('errors come in their order: session, role, content type, size, fields, addresses', async () => {
  const path = '/api/upload/create-short-story';
  const asha = await addListener(site);
  const raw = 'x'.repeat(200_000);
  const asText = { 'content-type': 'text/plain' };
  const { token } = at.meera;
  const codes = [
    await httpRequest(site, path, { raw, headers: asText }),
    await httpRequest(site, path, { raw, headers: asText, token: asha.token }),
    await httpRequest(site, path, { raw, headers: asText, token }),
    await httpRequest(site, path, { raw, token }),
    await at.refused('quickie', { shortStoryName: '', teaser: '/x' }),
    await at.refused('quickie', { teaser: '/x' }),
  ].map(({ status }) => status);
  expect(codes).toEqual([401, 403, 415, 413, 400, 409]);
});
