// Home and the listings alone: nothing is offered over a story, to somebody who is paying, or to staff at work.
import { paths } from '@meend/web/app/paths.ts';

const places: readonly string[] = [
  paths.home.path,
  paths.temptations.path,
  paths.playlists.path,
  paths.confessions.path,
  paths.quickies.path,
];

export const allowsBanner = (pathname: string): boolean =>
  places.includes(pathname === '/' ? pathname : pathname.replace(/\/+$/, ''));
