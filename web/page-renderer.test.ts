import { wirePlaylist, wireShortStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { aPart, aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { expect, test, vi } from 'vitest';
import { renderPage } from './page-renderer.tsx';

const pageAt = (address: string, isListener: boolean) =>
  renderPage({ address, isAdult: true, isListener, meta: {}, data: {} });

const plansPage = (product: string) =>
  renderPage({
    address: '/plans',
    isAdult: true,
    isListener: false,
    meta: { 'product-name': product },
    data: {
      plans: [
        { name: `${product} month`, description: '', price: 49, amount: 49, duration: 30, features: [] },
      ],
    },
  });

test('pages rendered concurrently share no state', async () => {
  const products = ['Raag', 'Taal', 'Sargam'];
  const pages = await Promise.all(products.map(plansPage));
  expect(pages.map((html) => products.filter((product) => html.includes(product)))).toEqual(
    products.map((product) => [product]),
  );
  expect(pages.map((html, index) => html.includes(`${products[index]} month`))).toEqual([true, true, true]);
});

test('a listener’s page has the account menu and no sign-up, a guest’s page the other way round', async () => {
  const [listener, guest] = await Promise.all([pageAt('/', true), pageAt('/', false)]);
  expect([listener.includes('aria-label="Your account"'), listener.includes('Sign up')]).toEqual([
    true,
    false,
  ]);
  expect([guest.includes('aria-label="Your account"'), guest.includes('Sign up')]).toEqual([false, true]);
});

test('a listener’s page greets by the clock of India, where the server knows none', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T02:00:00Z'), toFake: ['Date'] });
  expect(await pageAt('/', true)).toContain('Good morning');
  vi.setSystemTime(new Date('2026-11-20T13:00:00Z'));
  expect(await pageAt('/', true)).toContain('Good evening');
  vi.useRealTimers();
});

test('Home is served with the rows that staff show to guests, in their order', async () => {
  const voice = { nameHi: null, line: null, portraitURL: null, isSynthetic: false };
  const voices = [{ ...voice, slug: 'tara', name: 'Tara Menon' }];
  const door = { slug: 'rain', name: 'Rain outside', storyCount: 3, pictureURL: null };
  const served = async (homeRows: readonly string[]) => {
    const data = { homeRows, voices, moods: [door] };
    const html = await renderPage({ address: '/', isAdult: true, isListener: false, meta: {}, data });
    return ['Tara Menon', 'Rain outside'].map((name) => html.indexOf(name));
  };
  const [first = 0, second = 0] = await served(['voices', 'doors']);
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first);
  expect((await served(['doors']))[0]).toBe(-1);
});

test('a story’s page has the text of its open part: three paragraphs, and the rest in details', async () => {
  const story = aStory({ category: 'temptation', parts: [aPart(0), aPart(1)] });
  const parts = story.parts.map((part) => ({ part, url: part.index === 0 ? '/media/a.mp3' : null }));
  const playlist = wirePlaylist({ story, parts }, 'en-IN');
  const cues = ['पहला।', 'दूसरा।', 'तीसरा।', 'चौथा।'].map((text, index) => ({
    at: index * 5_000,
    until: index * 5_000 + 1_000,
    speaker: index === 1 ? 'मीरा' : null,
    text,
  }));
  const transcript = { language: 'hi', kind: 'original', revision: 1, isTimed: true, cues };
  const html = await renderPage({
    address: `/playlist-det/${story.slug}`,
    isAdult: true,
    isListener: false,
    meta: {},
    data: { [`playlist:${story.slug}`]: playlist, [`transcript:${story.parts[0]?.id}`]: transcript },
  });
  const [, shown = '', rest = ''] = /Read this part(.*?)<details>(.*?)<\/details>/s.exec(html) ?? [];
  expect(shown).toContain('<div lang="hi"');
  expect(['पहला।', 'मीरा', 'दूसरा।', 'तीसरा।'].filter((text) => !shown.includes(text))).toEqual([]);
  expect([shown.includes('चौथा।'), rest.includes('चौथा।')]).toEqual([false, true]);
  expect(html.match(/Read this part/g)).toHaveLength(1);
});

test('a quickie’s page has the text of its teaser, a list of quickies none', async () => {
  const story = aStory({ category: 'quickie', parts: [aPart(0), aPart(1)] });
  const parts = story.parts.map((part) => ({ part, url: part.index === 0 ? '/media/a.mp3' : null }));
  const list = [wireShortStory({ story, parts }, 'en-IN')];
  const cues = [{ at: 0, until: 1_000, speaker: null, text: 'The kettle is on.' }];
  const data = {
    'shortStories?order=newest&limit=12': list,
    [`shortStories?slug=${story.slug}`]: list,
    [`transcript:${story.parts[0]?.id}`]: {
      language: 'en',
      kind: 'original',
      revision: 1,
      isTimed: true,
      cues,
    },
  };
  const page = (address: string) => renderPage({ address, isAdult: true, isListener: false, meta: {}, data });
  expect(await page(`/short-stories-det?slug=${story.slug}`)).toContain('The kettle is on.');
  expect(await page('/short-stories-det')).not.toContain('The kettle is on.');
});
