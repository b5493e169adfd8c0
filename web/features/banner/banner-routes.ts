// The banner appears only on Home and on listings: never over a story, during a payment or in the studio.
import { screens } from '@meend/core/site/screens.ts';

const places: readonly string[] = [
  screens.home,
  screens.temptations,
  screens.playlists,
  screens.confessions,
  screens.quickies,
];

export const allowsBanner = (pathname: string): boolean =>
  places.includes(pathname === '/' ? pathname : pathname.replace(/\/+$/, ''));
