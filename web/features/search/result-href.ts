// Where a result leads.
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { WireFound } from '@meend/core/contract/search/wire-results.ts';
import { href } from '@meend/core/site/href.ts';
import { type ScreenName, screenNames, screens } from '@meend/core/site/screens.ts';

const lists = { temptations: 'temptations', quickies: 'quickies', herconfession: 'confessions' } as const;

const isPage = (name: string) => (screen: ScreenName) => {
  const path: string = screens[screen];
  return path === `/${name}` || path.startsWith(`/${name}&`);
};

export const resultHref = (found: WireFound): string => {
  switch (found.kind) {
    case 'story':
    case 'line':
      return storyHref(found.story);
    case 'coming':
      return href(lists[found.category]);
    case 'voice':
      return found.voice.slug === null ? href('voices') : href('voice', { slug: found.voice.slug });
    case 'night':
      return href('night', { slug: found.slug });
    case 'genre':
      return href('genre', { slug: found.slug });
    case 'article':
      return href('article', { slug: found.slug });
    case 'answer':
      return href('sexpertAnswer', { slug: found.slug });
    case 'page':
      return screens[screenNames.find(isPage(found.slug)) ?? 'about'];
  }
};
