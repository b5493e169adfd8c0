// Meta tags of a page (SEO), from its screen and its subject.

import type { FeedName } from '@meend/core/feeds/feed.ts';
import { cardSize } from '@meend/core/pages/social-card-size.ts';
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { screenTitles } from '@meend/core/site/messages/screen-titles.ts';
import type { ScreenName } from '@meend/core/site/screens.ts';
import { oembedAddress } from '../files/embed-addresses.ts';
import { feedAddress } from '../files/feed-addresses.ts';
import { cardAddress, siteCard } from '../files/social-cards.ts';
import { feedTitle } from '../messages/feed-messages.ts';
import { headMessages } from '../messages/head-messages.ts';
import { breadcrumbJsonLd, type SiteFacts, serializeJsonLd, siteJsonLd } from './json-ld.ts';
import type { Subject } from './page-subjects.ts';
import type { Screen } from './screen-pages.ts';

const LONGEST = 160;

/** At most 160 characters on one line, cut between words. */
const shortDescription = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST - 1);
  const at = cut.lastIndexOf(' ');
  return `${(at > LONGEST / 2 ? cut.slice(0, at) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
};

interface MetaTags {
  readonly title: string;
  readonly tags: string;
  readonly linked: string | null;
}

interface Shown {
  readonly site: SiteFacts;
  readonly language: Language;
  readonly path: string;
  /** Null if no screen has this path. */
  readonly screen: Screen | null;
  readonly subject: Subject | null;
  readonly theme: 'dark' | 'light' | null;
  /** Discreet mode: the title is the product's name alone. */
  readonly isDiscreet: boolean;
  /** Further meta tags by name. */
  readonly meta: Readonly<Record<string, string>>;
}

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

const canvas = { dark: '#15101b', light: '#fbf6ef' } as const;

const themeTags = (theme: Shown['theme']): string =>
  theme === null
    ? Object.entries(canvas)
        .map(
          ([name, colour]) =>
            `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${name})">`,
        )
        .join('')
    : named('theme-color', canvas[theme]);

const noIndex = named('robots', 'noindex');

const icons = {
  own: '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-180.png">',
  plain:
    '<link rel="icon" href="/icon-plain.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-plain-180.png">',
} as const;

/** Feeds of the screens that are not about stories. */
const feeds: { readonly [Name in ScreenName]?: FeedName } = {
  blog: 'blog',
  article: 'blog',
  sexpert: 'sexpert',
  sexpertAnswer: 'sexpert',
};

const alternate = (type: string, title: string, href: string): string =>
  `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`;

const feedLink = ({ site, screen, isDiscreet }: Shown): string => {
  const name = (screen && feeds[screen.name]) ?? 'teasers';
  const title = feedTitle(name, site.name, isDiscreet);
  return alternate('application/rss+xml', title, site.url + feedAddress(name, isDiscreet));
};

const titleOf = ({ site, language, screen, subject, isDiscreet }: Shown): string => {
  const messages = headMessages[language];
  if (isDiscreet) return site.name;
  if (screen === null) return messages.notFoundTitle(site.name);
  const title = subject?.title ?? screenTitles[language][screen.name];
  return title === null ? messages.homeTitle(site.name) : messages.title(title, site.name);
};

const descriptionOf = ({ language, screen, subject }: Shown): string | null => {
  if (subject !== null) return subject.description;
  return screen?.described ? headMessages[language].descriptions[screen.described] : null;
};

const socialTags = (
  shown: Shown,
  title: string,
  description: string,
  url: string,
  picture: string,
): string[] => [
  property('og:site_name', shown.site.name),
  property('og:type', shown.subject?.kind === 'article' ? 'article' : 'website'),
  property('og:locale', shown.language.replace('-', '_')),
  property('og:title', title),
  property('og:description', description),
  property('og:url', url),
  property('og:image', picture),
  property('og:image:width', String(cardSize.width)),
  property('og:image:height', String(cardSize.height)),
  property('og:image:alt', title),
  named('twitter:card', 'summary_large_image'),
];

const linkedOf = (shown: Shown, url: string, picture: string): string => {
  const { site, language, screen, subject, path } = shown;
  if (subject !== null) return serializeJsonLd(subject.linked({ site, language, url, picture }));
  if (screen === null || path === '/') return serializeJsonLd(siteJsonLd({ site, language }));
  const name = screenTitles[language][screen.name] ?? '';
  return serializeJsonLd([
    breadcrumbJsonLd(site, [
      { name: site.name, address: '/' },
      { name, address: screen.address ?? path },
    ]),
  ]);
};

export const metaTags = (shown: Shown): MetaTags => {
  const { site, path, screen, subject, meta } = shown;
  const title = titleOf(shown);
  const about = descriptionOf(shown);
  const always = [
    `<title>${escapeHtml(title)}</title>`,
    themeTags(shown.theme),
    shown.isDiscreet ? icons.plain : icons.own,
    ...Object.entries(meta).map(([name, content]) => named(name, content)),
  ];
  if (about === null) return { title, tags: [...always, noIndex].join(''), linked: null };
  if (shown.isDiscreet) return { title, tags: [...always, feedLink(shown), noIndex].join(''), linked: null };
  const description = shortDescription(about);
  const url = site.url + (subject?.address ?? screen?.address ?? path);
  const picture = site.url + cardAddress(subject?.card ?? siteCard);
  const tags = [
    ...always,
    named('description', description),
    named('robots', 'index, follow, max-image-preview:large'),
    ...(screen?.isForAdults ? [named('rating', 'adult')] : []),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    feedLink(shown),
    ...(subject?.kind === 'story'
      ? [alternate('application/json+oembed', title, site.url + oembedAddress(url))]
      : []),
    ...socialTags(shown, title, description, url, picture),
  ];
  return { title, tags: tags.join(''), linked: linkedOf(shown, url, picture) };
};
