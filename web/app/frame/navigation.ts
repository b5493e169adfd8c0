import { href } from '@meend/core/site/href.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { MessageKey } from '@meend/web/messages/text.ts';

interface NavigationItem {
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

export const temptations = item(
  'app.temptations',
  screens.temptations,
  screens.playlists,
  href('playlist', { slug: '' }),
);

export const confessions = item('app.her-confessions', screens.confessions, screens.confession);

export const quickies = item('app.quickies', screens.quickies);

export const sexpert = item('app.ask-the-sexpert', screens.sexpert);

export const plans = item('app.plans', screens.plans);

export const blog = item('app.blog', screens.blog);

export const feedback = item('app.feedback', screens.feedback);

export const library = item('app.library', screens.library);

export const history = item('app.history', screens.history);

export const profile = item('app.profile', screens.profile, screens.unlock);
