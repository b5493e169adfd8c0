// Home and the listings alone: nothing is offered over a story, to somebody who is paying, or to staff at work.
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
