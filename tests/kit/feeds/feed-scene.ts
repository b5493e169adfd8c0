// A site whose feeds hold what breaks feeds elsewhere, and beside it what no feed may hold.
import { readFileSync } from 'node:fs';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { aPerson, aStory } from '../fixtures/entity-fixtures.ts';
import { answerFixture, articleFixture } from '../fixtures/reading-fixtures.ts';
import { aTranscript } from '../fixtures/transcript-fixtures.ts';
import { publicFile } from '../servers/product-files.ts';
import { httpRequest } from '../site/http-request.ts';
import type { TestSite } from '../site/http-site.ts';
import { sitePerFile, webFolder } from '../site/shared-site.ts';
import { readFeed } from './read-feed.ts';

export const PUBLIC_URL = 'https://meend.example';
export const TEASERS = '/feeds/teasers.xml';
export const TEA = 'Tea & <Toast> ]]>';
/** In every text of a locked part. */
export const LOCKED = 'lockedword';
/** In every text of what is not published. */
export const SECRET = 'secretword';

const pictures = ['podcast.png', 'podcast-plain.png'];

export const feedSite = (): TestSite =>
  sitePerFile({
    webDir: webFolder(Object.fromEntries(pictures.map((name) => [name, readFileSync(publicFile(name))]))),
    environment: { PUBLIC_URL, PRODUCT_NAME: 'Raag & Co' },
  });

const at = (second: number): Date => new Date(Date.UTC(2026, 8, 5, 9, 0, second));

const hidden = (status: ContentStatus): Story =>
  aStory({ name: `${SECRET} ${status}`, description: SECRET, status, publishedAt: at(30) });

export interface FeedScene {
  /** Its teaser has the site's first recording, chapters, and texts with times and without. */
  readonly tea: Story;
  readonly coming: Story;
}

export const addFeedScene = async (site: TestSite): Promise<FeedScene> => {
  const { stories, people, transcripts, chapters, articles, answers } = site.product.get(tokens.stores);
  const noor = aPerson({ name: 'Noor & Co', slug: 'noor' as Slug });
  await people.addFromStudio(noor);
  const base = aStory();
  const media = site.stories[0]?.parts[0]?.media;
  const tea: Story = {
    ...base,
    slug: 'tea-and-toast' as Slug,
    name: `${TEA}\u0007`,
    description: 'A <b>kettle</b>\uFFFE & rain.',
    rating: 'A',
    credits: [{ personId: noor.id, role: 'voice' }],
    parts: base.parts.map((part) => (media && part.index === 0 ? { ...part, media } : part)),
    publishedAt: at(0),
  };
  const twin = aStory({ name: 'उँगली', slug: 'story' as Slug, rating: 'U/A 16+', publishedAt: at(0) });
  const other = aStory({ name: 'मंज़िल', slug: 'story-2' as Slug, publishedAt: at(1) });
  const coming: Story = { ...hidden('scheduled'), publishedAt: new Date('2099-01-01') };
  await stories.addAll([tea, twin, other, hidden('draft'), hidden('withdrawn'), coming]);
  for (const story of [tea, coming])
    for (const { id, index, media } of story.parts) {
      const isOpen = story === tea && index === 0;
      const text = isOpen ? 'The kettle is on.' : LOCKED;
      const cues = [{ at: 0, until: 900, speaker: null, text }];
      await transcripts.save(aTranscript({ id, media }, { cues }));
      const titles = [
        { at: 0, title: isOpen ? 'Tea' : LOCKED },
        { at: 90, title: 'Beyond' },
      ];
      await chapters.save(id, { revision: 1, chapters: titles });
    }
  const untimed = { language: 'hi', kind: 'translation', isTimed: false } as const;
  await transcripts.save(aTranscript(tea.parts[0], untimed));
  await articles.addAll([
    articleFixture({ slug: 'calm' as Slug, title: 'Why touch calms', summary: 'A calm read.' }),
    articleFixture({ slug: 'unfinished' as Slug, title: SECRET, status: 'draft' }),
  ]);
  await answers.addAll([answerFixture({ slug: 'normal' as Slug, question: 'Is it normal?' })]);
  return { tea, coming };
};

/** Without the public origin, which tests do not reach. */
export const pathOf = (address: string | undefined): string => (address ?? '').replace(PUBLIC_URL, '');

/** How a reader asks this site. */
export const feedReader = (site: TestSite) => {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    httpRequest(site, path, { headers });
  const teasers = async (query = '') => readFeed((await get(TEASERS + query)).text);
  const itemOf = async (id: unknown, query = '') => {
    const item = (await teasers(query)).items.find(({ guid }) => guid === id);
    if (item === undefined) throw new Error('the feed has no such item');
    return item;
  };
  return { get, teasers, itemOf };
};
