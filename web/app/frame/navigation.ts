import { href } from '@meend/core/site/href.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { MessageKey } from '@meend/web/messages/text.ts';

export interface NavigationItem {
  readonly label: MessageKey;
  readonly href: string;
  /** Whether the item is current on this path. */
  readonly isActive: (pathname: string) => boolean;
}

/** Current on its own path and on all paths starting with it or with one of the others. */
const item = (label: MessageKey, path: string, ...others: readonly string[]): NavigationItem => ({
  label,
  href: path,
  isActive: (pathname) => [path, ...others].some((start) => pathname.startsWith(start)),
});

export const home: NavigationItem = {
  label: 'app.home',
  href: screens.home,
  isActive: (pathname) => pathname === screens.home,
};

const temptations = item(
  'app.temptations',
  screens.temptations,
  screens.playlists,
  href('playlist', { slug: '' }),
);

const confessions = item('app.her-confessions', screens.confessions, screens.confession);

const quickies = item('app.quickies', screens.quickies);

/** The three lists, each with what it is. */
export const storyLists = [
  { ...temptations, line: 'app.temptations-line' },
  { ...quickies, line: 'app.quickies-line' },
  { ...confessions, line: 'app.confessions-line' },
] as const;

export const search = item('app.search', screens.search);

export const voices = item('app.voices', screens.voices);

/** Articles, and as the second tab the answers. */
export const read = item('app.read', screens.blog, href('article', { slug: '' }), screens.sexpert);

export const plans = item('app.plans', screens.plans);

export const library = item('app.library', screens.library, screens.history);
