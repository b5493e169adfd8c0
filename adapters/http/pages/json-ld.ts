// JSON-LD (schema.org) for search engines: titles and genres, never a story's text.

import type { Article } from '@meend/core/blog/article.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { Answer } from '@meend/core/sexpert/answer.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { screens } from '@meend/core/site/screens.ts';

export interface SiteFacts {
  /** Without a trailing slash. */
  readonly url: string;
  readonly name: string;
}

type Node = Readonly<Record<string, unknown>>;

interface JsonLdPage {
  readonly site: SiteFacts;
  /** The page's absolute URL. */
  readonly url: string;
  readonly picture: string;
}

export type JsonLd = (page: JsonLdPage) => readonly Node[];

const organization = ({ url }: SiteFacts): string => `${url}/#organization`;

/** Home: the organization and its website. */
export const siteJsonLd = (site: SiteFacts): readonly Node[] => [
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
    inLanguage: defaultLanguage,
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

const trailTo = (site: SiteFacts, list: Step, name: string, url: string): Node =>
  breadcrumbJsonLd(site, [
    { name: site.name, address: screens.home },
    list,
    { name, address: url.slice(site.url.length) },
  ]);

const lists: Readonly<Record<Story['category'], Step>> = {
  temptation: { name: 'Temptations', address: screens.temptations },
  confession: { name: 'Her Confessions', address: screens.confessions },
  quickie: { name: 'Quickies', address: screens.quickies },
};

const partName = (index: number): string => (index === 0 ? 'Teaser' : `Episode ${index}`);

/** An audiobook with some parts free to listen to. */
export const storyJsonLd =
  (story: Story): JsonLd =>
  ({ site, url, picture }) => [
    {
      '@type': 'Audiobook',
      '@id': `${url}#story`,
      name: story.name,
      url,
      image: picture,
      genre: story.genres,
      inLanguage: defaultLanguage,
      datePublished: story.publishedAt.toISOString(),
      ...(story.author === null ? {} : { author: { '@type': 'Person', name: story.author } }),
      publisher: publisher(site),
      contentRating: 'adult',
      isFamilyFriendly: false,
      isAccessibleForFree: story.parts.length <= story.openParts,
      hasPart: story.parts.map(({ index, media }) => ({
        '@type': 'AudioObject',
        name: partName(index),
        position: index + 1,
        duration: `PT${Math.round(media.seconds)}S`,
        isAccessibleForFree: index < story.openParts,
      })),
    },
    trailTo(site, lists[story.category], story.name, url),
  ];

export const linkedArticle =
  (article: Article): JsonLd =>
  ({ site, url, picture }) => [
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
    trailTo(site, { name: 'Blog', address: screens.blog }, article.title, url),
  ];

export const linkedAnswer =
  (answer: Answer): JsonLd =>
  ({ site, url }) => [
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
    trailTo(site, { name: 'Ask the Sexpert', address: screens.sexpert }, answer.question, url),
  ];

/** Escaped for a page's script element: contains no "<" that could end it. */
export const serializeJsonLd = (nodes: readonly Node[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
