// Looks up the subject of a screen's URL: meta tags, social card and JSON-LD describe it.

import type { Article, ArticleStore } from '@meend/core/blog/article.ts';
import { findGenre, type Genre } from '@meend/core/browsing/genres.ts';
import { findVoice, type Voice } from '@meend/core/catalogue/read-voices.ts';
import { type Category, categories, type Story } from '@meend/core/catalogue/story.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { groupOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { type CreditedPeople, readCreditsOf } from '@meend/core/people/credit.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import type { Answer, AnswerStore } from '@meend/core/sexpert/answer.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { parseSlug, type Slug } from '@meend/core/shared/slug.ts';
import type { MoodStore } from '@meend/core/shelves/mood.ts';
import { findMood, type MoodWith } from '@meend/core/shelves/read-moods.ts';
import { href } from '@meend/core/site/href.ts';
import { openTranscripts } from '@meend/core/transcript/open-transcripts.ts';
import type { TranscriptStore } from '@meend/core/transcript/transcript.ts';
import { type CardGroup, type CardKey, siteCard } from '../files/social-cards.ts';
import { headMessages } from '../messages/head-messages.ts';
import {
  genreJsonLd,
  type JsonLd,
  linkedAnswer,
  linkedArticle,
  moodJsonLd,
  personJsonLd,
  storyJsonLd,
} from './json-ld.ts';

export interface Subject {
  readonly kind: 'story' | 'article' | 'answer' | 'voice' | 'mood' | 'genre';
  readonly title: string;
  readonly description: string;
  /** Canonical path for search engines. */
  readonly address: string;
  readonly card: CardKey;
  /** Genres, who reads it, or the topic, for the social card. */
  readonly genres: readonly string[];
  readonly linked: JsonLd;
}

interface PageAddress {
  /** The last segment of the path, decoded. */
  readonly slug: string | null;
  readonly query: URLSearchParams;
}

export interface SubjectStores {
  readonly stories: StoryStore;
  readonly articles: ArticleStore;
  readonly answers: AnswerStore;
  readonly transcripts: TranscriptStore;
  readonly people: PersonStore;
  readonly moods: MoodStore;
}

/** Null if the URL names no subject; "missing" if the subject does not exist. */
export type FindSubject = (at: PageAddress, stores: SubjectStores) => Promise<Subject | 'missing' | null>;

const groups = {
  temptation: 'temptations',
  confession: 'confessions',
  quickie: 'quickies',
} as const satisfies Record<Category, CardGroup>;

/** Null if the group is not one of stories. */
export const categoryOfCards = (group: string): Category | null =>
  categories.find((category) => groups[category] === group) ?? null;

export const storyAddress = (story: Pick<Story, 'category' | 'slug'>): string =>
  storyHref({ category: groupOf(story.category), slug: story.slug });

export const articleAddress = (slug: Slug): string => href('article', { slug });

export const voiceAddress = (slug: Slug): string => href('voice', { slug });

export const genreAddress = (slug: Slug): string => href('genre', { slug });

export const nightAddress = (slug: Slug): string => href('night', { slug });

export const answerAddress = (slug: Slug): string => href('sexpertAnswer', { slug });

interface CreditedStory {
  readonly story: Story;
  readonly people: CreditedPeople;
}

const storySubject = async ({ story, people }: CreditedStory, stores: SubjectStores): Promise<Subject> => {
  const names = people.voices.flatMap((voice) => voice?.name ?? []);
  return {
    kind: 'story',
    title: story.name,
    description: story.description,
    address: storyAddress(story),
    card: { group: groups[story.category], slug: story.slug },
    // A card has room for three.
    genres:
      names.length === 0
        ? story.genres
        : [...story.genres.slice(0, 2), headMessages[defaultLanguage].readBy(names.join(', '))],
    linked: storyJsonLd(story, people, await openTranscripts(stores, story)),
  };
};

const voiceSubject = ({ person, stories }: Voice<Story>): Subject => {
  const messages = headMessages[defaultLanguage];
  return {
    kind: 'voice',
    title: person.name,
    description: messages.voice(person.name, person.line, stories.length),
    address: voiceAddress(person.slug),
    card: { group: 'voices', slug: person.slug },
    genres: person.line === null ? [] : [person.line],
    linked: personJsonLd(person),
  };
};

const moodSubject = ({ mood, stories }: MoodWith<Story>): Subject => ({
  kind: 'mood',
  title: mood.name,
  description: headMessages[defaultLanguage].night(mood.line, stories.length),
  address: nightAddress(mood.slug),
  card: { group: 'nights', slug: mood.slug },
  genres: [],
  linked: moodJsonLd(mood),
});

const genreSubject = (genre: Genre): Subject => ({
  kind: 'genre',
  title: genre.name,
  description: headMessages[defaultLanguage].genre(genre.name, genre.stories),
  address: genreAddress(genre.slug),
  card: { group: 'genres', slug: genre.slug },
  genres: [],
  linked: genreJsonLd(genre),
});

const articleSubject = (article: Article): Subject => ({
  kind: 'article',
  title: article.title,
  description: article.summary,
  address: articleAddress(article.slug),
  card: { group: 'articles', slug: article.slug },
  genres: [article.topic],
  linked: linkedArticle(article),
});

const answerSubject = (answer: Answer): Subject => ({
  kind: 'answer',
  title: answer.question,
  description: answer.summary,
  address: answerAddress(answer.slug),
  card: { group: 'answers', slug: answer.slug },
  genres: [answer.topic],
  linked: linkedAnswer(answer),
});

type Find = (slug: Slug, stores: SubjectStores) => Promise<Subject | null>;

const finder =
  <T>(
    read: (slug: Slug, stores: SubjectStores) => Promise<T | null>,
    subjectOf: (found: T, stores: SubjectStores) => Subject | Promise<Subject>,
  ): Find =>
  async (slug, stores) => {
    const found = await read(slug, stores);
    return found === null ? null : subjectOf(found, stores);
  };

const story = (category: Category): Find =>
  finder(async (slug, stores) => {
    const story = await stores.stories.findBySlug(category, slug);
    const [people] = story ? await readCreditsOf(stores, [story]) : [];
    return story && people ? { story, people } : null;
  }, storySubject);

const finders: Readonly<Record<Exclude<CardGroup, 'pages'>, Find>> = {
  temptations: story('temptation'),
  confessions: story('confession'),
  quickies: story('quickie'),
  articles: finder((slug, { articles }) => articles.findBySlug(slug), articleSubject),
  answers: finder((slug, { answers }) => answers.findBySlug(slug), answerSubject),
  genres: finder((slug, stores) => findGenre(stores, slug), genreSubject),
  nights: finder((slug, stores) => findMood(stores, slug), moodSubject),
  voices: finder((slug, stores) => findVoice(stores, slug), voiceSubject),
};

const find = (group: keyof typeof finders, text: string | null, stores: SubjectStores) => {
  const slug = parseSlug(text ?? '');
  return slug === null ? Promise.resolve(null) : finders[group](slug, stores);
};

/** A screen whose path always names its subject. */
const bySlug =
  (group: keyof typeof finders): FindSubject =>
  async (at, stores) =>
    (await find(group, at.slug, stores)) ?? 'missing';

export const findTemptation = bySlug('temptations');
export const findArticle = bySlug('articles');
export const findAnswer = bySlug('answers');
export const findNight = bySlug('nights');

/** Any spelling leads to a genre. */
export const findGenreSubject: FindSubject = async ({ slug }, stores) => {
  const genre = await findGenre(stores, slug ?? '');
  return genre === null ? 'missing' : genreSubject(genre);
};

export const findVoiceSubject = bySlug('voices');

/** A list screen whose query may name one of its items. */
const addressed =
  (group: keyof typeof finders): FindSubject =>
  async ({ slug: slugInPath, query }, stores) => {
    const slug = slugInPath ?? query.get('slug');
    return slug === null ? null : ((await find(group, slug, stores)) ?? 'missing');
  };

export const findConfession = addressed('confessions');
export const findQuickie = addressed('quickies');

const siteCardText = { title: headMessages[defaultLanguage].siteCard, genres: [] as readonly string[] };

/** Texts of a social card; null if nothing published has that slug. */
export const findCard = async (
  group: string,
  slug: string,
  stores: SubjectStores,
): Promise<Pick<Subject, 'title' | 'genres'> | null> => {
  if (group === siteCard.group) return slug === siteCard.slug ? siteCardText : null;
  return Object.hasOwn(finders, group) ? find(group as keyof typeof finders, slug, stores) : null;
};
