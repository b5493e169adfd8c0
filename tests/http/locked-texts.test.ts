// The text of a locked part is in no answer and no page for callers who may not hear it.
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { storyAddress } from '@meend/adapters/http/pages/page-subjects.ts';
import { listedAddresses } from '@meend/adapters/http/pages/screen-pages.ts';
import { categories } from '@meend/core/catalogue/story.ts';
import { endpoints } from '@meend/core/contract/areas.ts';
import { productPath } from '@meend/core/contract/call/product-path.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const webDir = webFolder({
  'index.html':
    '<!doctype html><html><head><title>Web</title></head><body><div id="root"></div></body></html>',
});
const site = sitePerFile({ webDir });

const OPEN = 'opentextofthispart';
const LOCKED = 'lockedtextofthispart';

const textOf = (text: string) => ({
  cues: [{ at: 0, until: 1_000, speaker: `speaker${text}`, text: `So ${text}.` }],
});

/** One of each category. */
const stories = () =>
  categories.flatMap((category) => site.stories.find((story) => story.category === category) ?? []);

/** Every read, with the ids and slugs of these stories as parameters and in queries. */
const paths = (userId: string): readonly string[] => {
  const values: Readonly<Record<string, readonly string[]>> = {
    partId: stories().flatMap(({ parts }) => parts.map(({ id }) => id)),
    slug: stories().map(({ slug }) => slug),
    id: stories().map(({ id }) => id),
    userId: [userId],
  };
  const ids = stories().map(({ id }) => id);
  const queries = [`ids=${ids}`, `stories=${ids}`, ...stories().map(({ slug }) => `slug=${slug}`)];
  const reads = Object.values(endpoints).filter(({ method }) => method === 'GET');
  return reads.flatMap(({ path }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const made = names.reduce(
      (all, name) =>
        all.flatMap((one) => (values[name] ?? ['x']).map((value) => one.replace(`:${name}`, value))),
      [productPath(path, 'meend')],
    );
    return names.length === 0
      ? made.flatMap((one) => [one, ...queries.map((query) => `${one}?${query}`)])
      : made;
  });
};

test('the text of a locked part is in no answer and no page, that of an open part is in its own', async () => {
  const { transcripts } = site.product.get(tokens.stores);
  for (const { parts } of site.stories)
    for (const part of parts)
      await transcripts.save(aTranscript(part, textOf(part.index === 0 ? OPEN : LOCKED)));
  const { token, user } = await addListener(site);
  const pages = [...listedAddresses, '/sitemap.xml', ...stories().map(storyAddress)];
  const pathsWith: Record<string, string[]> = { [OPEN]: [], [LOCKED]: [] };
  let answers = 0;
  for (const as of [undefined, token])
    for (const path of [...paths(user.id), ...(as === undefined ? pages : [])]) {
      const { status, text } = await httpRequest(site, path, { token: as });
      if (status === 200) answers += 1;
      for (const name of [OPEN, LOCKED]) if (text.includes(name)) pathsWith[name]?.push(path);
    }
  expect(answers).toBeGreaterThan(50);
  expect(pathsWith[LOCKED]).toEqual([]);
  for (const story of stories()) {
    expect(pathsWith[OPEN]).toContain(storyAddress(story));
    expect(pathsWith[OPEN]).toContain(`/api/playback/parts/${story.parts[0]?.id}/transcript`);
  }
}, 120_000);

test('the page of a story has its open text in the data and for search engines', async () => {
  const [story] = stories();
  if (!story) throw new Error('there is a story');
  const { text } = await httpRequest(site, storyAddress(story));
  expect(text).toContain(`"transcript":"speaker${OPEN}: So ${OPEN}."`);
  expect(text).toContain(`"transcript:${story.parts[0]?.id}":`);
});
