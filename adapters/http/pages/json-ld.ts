// JSON-LD (schema.org) for search engines (SEO): titles and genres, and the texts of open parts.

import type { Article } from '@meend/core/blog/article.ts';
import { partMessages } from '@meend/core/catalogue/messages/part-messages.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { StoryLanguage } from '@meend/core/catalogue/story-fields.ts';
import type { CreditedPeople, CreditedPerson } from '@meend/core/people/credit.ts';
import type { Person } from '@meend/core/people/person.ts';
import type { JoinedGenre } from '@meend/core/search/genre-key.ts';
import type { Answer } from '@meend/core/sexpert/answer.ts';
import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import type { Mood } from '@meend/core/shelves/mood.ts';
import { href } from '@meend/core/site/href.ts';
import { screenTitles } from '@meend/core/site/messages/screen-titles.ts';
import { type ScreenName, screens } from '@meend/core/site/screens.ts';
import type { OpenTranscripts } from '@meend/core/transcript/open-transcripts.ts';
import { plainText } from '@meend/core/transcript/paragraphs.ts';
import type { Transcript, TranscriptLanguage } from '@meend/core/transcript/transcript.ts';

export interface SiteFacts {
  /** Without a trailing slash. */
  readonly url: string;
  readonly name: string;
}

/** Of two languages: the one of the interface. */
export const languageTag = (language: TranscriptLanguage): string => (language === 'hi' ? 'hi' : 'en');

type Node = Readonly<Record<string, unknown>>;

interface JsonLdPage {
  readonly site: SiteFacts;
  /** Language of the page; its subject has the catalogue's. */
  readonly language: Language;
  /** The page's absolute URL. */
  readonly url: string;
  readonly picture: string;
}

export type JsonLd = (page: JsonLdPage) => readonly Node[];

const organization = ({ url }: SiteFacts): string => `${url}/#organization`;

/** Home: the organization and its website. */
export const siteJsonLd = ({ site, language }: Pick<JsonLdPage, 'site' | 'language'>): readonly Node[] => [
  {
    '@type': 'Organization',
    '@id': organization(site),
    name: site.name,
    url: `${site.url}/`,
    logo: `${site.url}/icon-512.png`,
  },
  {
    '@type': 'WebSite',
    '@id': `${site.url}/#site`,
    name: site.name,
    url: `${site.url}/`,
    inLanguage: language,
    isFamilyFriendly: false,
    publisher: { '@id': organization(site) },
  },
];

interface Step {
  readonly name: string;
  readonly address: string;
}

export const breadcrumbJsonLd = (site: SiteFacts, steps: readonly Step[]): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: site.url + address,
  })),
});

const publisher = (site: SiteFacts): Node => ({
  '@type': 'Organization',
  '@id': organization(site),
  name: site.name,
});

/** The list a subject belongs to, and the screen whose title names it. */
interface List {
  readonly title: ScreenName;
  readonly address: string;
}

const trailTo = ({ site, url, language }: JsonLdPage, { title, address }: List, name: string): Node =>
  breadcrumbJsonLd(site, [
    { name: site.name, address: screens.home },
    { name: screenTitles[language][title] ?? '', address },
    { name, address: url.slice(site.url.length) },
  ]);

const lists: Readonly<Record<Story['category'], List>> = {
  temptation: { title: 'temptations', address: screens.temptations },
  confession: { title: 'confession', address: screens.confessions },
  quickie: { title: 'quickies', address: screens.quickies },
};

const partName = (index: number, language: Language): string => {
  const { teaser, episode } = partMessages[language];
  return index === 0 ? teaser : episode(index);
};

const transcriptOf = (transcript: Transcript | undefined): Node =>
  transcript === undefined
    ? {}
    : { transcript: plainText(transcript.cues), inLanguage: languageTag(transcript.language) };

const inLanguage: Readonly<Record<StoryLanguage, string | readonly string[]>> = {
  en: defaultLanguage,
  hi: 'hi',
  'en-hi': [defaultLanguage, 'hi'],
};

const personNode = (site: SiteFacts, { name, slug, nameHi }: Person, hasPage: boolean): Node => ({
  '@type': 'Person',
  name,
  ...(nameHi === null ? {} : { alternateName: nameHi }),
  ...(hasPage ? { url: site.url + href('voice', { slug }) } : {}),
});

const peopleNodes = (site: SiteFacts, people: readonly CreditedPerson[], areVoices: boolean) =>
  people.flatMap((person) => (person === null ? [] : personNode(site, person, areVoices)));

/** A confession's author as stated, else the writers. */
const authorOf = (site: SiteFacts, { author }: Story, writers: readonly CreditedPerson[]): Node => {
  if (author !== null) return { author: { '@type': 'Person', name: author } };
  const nodes = peopleNodes(site, writers, false);
  return nodes.length === 0 ? {} : { author: nodes };
};

/** A person who reads stories. */
export const personJsonLd =
  (person: Person): JsonLd =>
  (page) => [
    {
      ...personNode(page.site, person, true),
      '@id': `${page.url}#person`,
      ...(person.line === null ? {} : { description: person.line }),
      ...(person.portrait === null ? {} : { image: page.site.url + person.portrait.svg }),
    },
    trailTo(page, { title: 'voices', address: screens.voices }, person.name),
  ];

/** A list of stories. */
export const moodJsonLd =
  ({ name, line }: Mood): JsonLd =>
  (page) => [
    { '@type': 'CollectionPage', '@id': `${page.url}#night`, name, description: line },
    trailTo(page, { title: 'home', address: screens.home }, name),
  ];

export const genreJsonLd =
  ({ name }: Pick<JoinedGenre, 'name'>): JsonLd =>
  (page) => [
    { '@type': 'CollectionPage', '@id': `${page.url}#genre`, name },
    trailTo(page, { title: 'genres', address: screens.genres }, name),
  ];

/** An audiobook with some parts free to listen to. */
export const storyJsonLd =
  (story: Story, { voices, writers }: CreditedPeople, transcripts: OpenTranscripts): JsonLd =>
  (page) => {
    const { site, url, picture, language } = page;
    const readers = peopleNodes(site, voices, true);
    return [
      {
        '@type': 'Audiobook',
        '@id': `${url}#story`,
        name: story.name,
        url,
        image: picture,
        genre: story.genres,
        inLanguage: inLanguage[story.language],
        datePublished: story.publishedAt.toISOString(),
        ...authorOf(site, story, writers),
        ...(readers.length === 0 ? {} : { readBy: readers }),
        publisher: publisher(site),
        contentRating: 'adult',
        isFamilyFriendly: false,
        isAccessibleForFree: story.parts.length <= story.openParts,
        hasPart: story.parts.map(({ id, index, media }) => ({
          '@type': 'AudioObject',
          name: partName(index, language),
          position: index + 1,
          duration: `PT${Math.round(media.seconds)}S`,
          isAccessibleForFree: index < story.openParts,
          ...transcriptOf(transcripts.get(id)),
        })),
      },
      trailTo(page, lists[story.category], story.name),
    ];
  };

export const linkedArticle =
  (article: Article): JsonLd =>
  (page) => {
    const { site, url, picture } = page;
    return [
      {
        '@type': 'Article',
        '@id': `${url}#article`,
        headline: article.title,
        description: article.summary,
        url,
        mainEntityOfPage: url,
        image: picture,
        articleSection: article.topic,
        inLanguage: defaultLanguage,
        datePublished: article.publishedAt.toISOString(),
        author: { '@type': 'Person', name: article.author.name, jobTitle: article.author.role },
        publisher: publisher(site),
        isAccessibleForFree: true,
      },
      trailTo(page, { title: 'blog', address: screens.blog }, article.title),
    ];
  };

export const linkedAnswer =
  (answer: Answer): JsonLd =>
  (page) => {
    const { site, url } = page;
    return [
      {
        '@type': 'QAPage',
        '@id': `${url}#question`,
        url,
        inLanguage: defaultLanguage,
        mainEntity: {
          '@type': 'Question',
          name: answer.question,
          text: answer.question,
          answerCount: 1,
          datePublished: answer.publishedAt.toISOString(),
          acceptedAnswer: {
            '@type': 'Answer',
            text: answer.summary,
            url,
            datePublished: answer.publishedAt.toISOString(),
            author: { '@type': 'Person', name: answer.expert.name, jobTitle: answer.expert.qualification },
          },
        },
        publisher: publisher(site),
      },
      trailTo(page, { title: 'sexpert', address: screens.sexpert }, answer.question),
    ];
  };

/** Escaped for a page's script element: contains no "<" that could end it. */
export const serializeJsonLd = (nodes: readonly Node[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
