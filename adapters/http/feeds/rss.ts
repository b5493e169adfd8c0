// Feeds as RSS 2.0; that of teasers with the tags of podcast directories and Podcasting 2.0.
import type { Feed, FeedName } from '@meend/core/feeds/feed.ts';
import {
  type FeedStores,
  readAnswerFeed,
  readArticleFeed,
  readTeasers,
  type Teaser,
  voicesOf,
} from '@meend/core/feeds/read-feeds.ts';
import type { CreditedPerson } from '@meend/core/people/credit.ts';
import { dateFormat } from '@meend/core/shared/date-format.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { screens } from '@meend/core/site/screens.ts';
import {
  chaptersAddress,
  feedAddress,
  feedPicture,
  teaserAddress,
  textAddress,
  textType,
} from '../files/feed-addresses.ts';
import { feedMessages, feedTitle } from '../messages/feed-messages.ts';
import { languageTag, type SiteFacts } from '../pages/json-ld.ts';
import { answerAddress, articleAddress, storyAddress, voiceAddress } from '../pages/page-subjects.ts';
import { element, line, type Xml, xmlDocument } from './xml.ts';

const messages = feedMessages[defaultLanguage];
const dayOf = dateFormat(defaultLanguage, 'Asia/Kolkata', { dateStyle: 'long' });

/** In English and with an offset in digits, as RFC 822 has it. */
const rssDate = (time: Date): string => time.toUTCString().replace('GMT', '+0000');

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly address: string;
  readonly publishedAt: Date;
  /** Tags of a podcast; `isDiscreet`: without what names the story. */
  readonly more?: (isDiscreet: boolean) => readonly Xml[];
}

const personTags = (
  { url }: SiteFacts,
  people: readonly CreditedPerson[],
  role: Readonly<Record<'group' | 'role', string>>,
  hasPage: boolean,
): readonly Xml[] =>
  people.flatMap((person) => {
    if (person === null) return [];
    const href = hasPage ? url + voiceAddress(person.slug) : undefined;
    return element('podcast:person', { ...role, href }, person.name);
  });

const isExplicit = ({ rating }: Teaser['story']): string => String(rating !== 'U/A 16+');

const teaserEntry = (site: SiteFacts, teaser: Teaser): Entry => {
  const { story, part, people, transcripts, hasChapters } = teaser;
  const { media } = part;
  const enclosure = { url: site.url + teaserAddress(media), length: media.bytes, type: media.mimeType };
  const chapters = { url: site.url + chaptersAddress(part.id), type: 'application/json+chapters' };
  const named = (): readonly Xml[] => [
    ...personTags(site, voicesOf(teaser), { group: 'cast', role: 'narrator' }, true),
    ...personTags(site, people.writers, { group: 'writing', role: 'author' }, false),
    ...(hasChapters ? [element('podcast:chapters', chapters)] : []),
  ];
  return {
    ...story,
    title: story.name,
    summary: story.description,
    address: storyAddress(story),
    more: (isDiscreet) => [
      element('enclosure', enclosure),
      line('itunes:duration', String(Math.round(media.seconds))),
      line('itunes:explicit', isExplicit(story)),
      ...transcripts.map((text) =>
        element('podcast:transcript', {
          url: site.url + textAddress(text),
          type: textType(text),
          language: languageTag(text.language),
        }),
      ),
      ...(isDiscreet ? [] : named()),
    ],
  };
};

const mapped = async <Item>(read: Promise<Feed<Item>>, to: (item: Item) => Entry): Promise<Feed<Entry>> => {
  const { items, changedAt } = await read;
  return { items: items.map(to), changedAt };
};

type ReadEntries = (site: SiteFacts, stores: FeedStores) => Promise<Feed<Entry>>;

const readers: Readonly<Record<FeedName, ReadEntries>> = {
  teasers: (site, stores) => mapped(readTeasers(stores), (teaser) => teaserEntry(site, teaser)),
  blog: (_, stores) =>
    mapped(readArticleFeed(stores), (card) => ({ ...card, address: articleAddress(card.slug) })),
  sexpert: (_, stores) =>
    mapped(readAnswerFeed(stores), (card) => ({
      ...card,
      title: card.question,
      address: answerAddress(card.slug),
    })),
};

const entryTag = ({ url }: SiteFacts, entry: Entry, isDiscreet: boolean): Xml =>
  element('item', {}, [
    line('title', isDiscreet ? messages.discreetEntry(dayOf(entry.publishedAt.toISOString())) : entry.title),
    isDiscreet ? null : line('link', url + entry.address),
    isDiscreet ? null : line('description', entry.summary),
    element('guid', { isPermaLink: 'false' }, entry.id),
    line('pubDate', rssDate(entry.publishedAt)),
    ...(entry.more?.(isDiscreet) ?? []),
  ]);

const podcastTags = ({ url, name }: SiteFacts, isDiscreet: boolean): readonly Xml[] => [
  line('itunes:author', name),
  line('itunes:type', 'episodic'),
  line('itunes:explicit', 'true'),
  element('itunes:category', { text: 'Fiction' }, [element('itunes:category', { text: 'Drama' })]),
  element('itunes:image', { href: url + feedPicture(isDiscreet) }),
];

const pages: Readonly<Record<FeedName, string>> = {
  teasers: screens.home,
  blog: screens.blog,
  sexpert: screens.sexpert,
};

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
} as const;

export interface PrintedFeed {
  readonly xml: string;
  readonly changedAt: Date | null;
}

export const printFeed = async (
  site: SiteFacts,
  stores: FeedStores,
  { name, isDiscreet }: { readonly name: FeedName; readonly isDiscreet: boolean },
): Promise<PrintedFeed> => {
  const { items, changedAt } = await readers[name](site, stores);
  const self = site.url + feedAddress(name, isDiscreet);
  const channel = element('channel', {}, [
    line('title', feedTitle(name, site.name, isDiscreet)),
    line('link', site.url + (isDiscreet ? screens.home : pages[name])),
    line('description', isDiscreet ? messages.discreetDescription(site.name) : messages.descriptions[name]),
    line('language', defaultLanguage),
    changedAt && line('lastBuildDate', rssDate(changedAt)),
    element('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...(name === 'teasers' ? podcastTags(site, isDiscreet) : []),
    ...items.map((entry) => entryTag(site, entry, isDiscreet)),
  ]);
  return { xml: xmlDocument(element('rss', { version: '2.0', ...NAMESPACES }, [channel])), changedAt };
};
