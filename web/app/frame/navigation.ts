import type { MessageKey } from '../../messages/message-keys.ts';
import { paths } from '../paths.ts';

export interface Place {
  readonly label: MessageKey;
  readonly href: string;
  /** Whether the place is lit on this path. */
  readonly holds: (pathname: string) => boolean;
}

const starts =
  (...prefixes: readonly string[]) =>
  (pathname: string): boolean =>
    prefixes.some((prefix) => pathname.startsWith(prefix));

export const home: Place = {
  label: 'shell.home',
  href: paths.home.href(),
  holds: (pathname) => pathname === '/',
};

export const temptations: Place = {
  label: 'shell.temptations',
  href: paths.temptations.href(),
  holds: starts('/temptations', '/playlist'),
};

export const confessions: Place = {
  label: 'shell.her-confessions',
  href: paths.confessions.href(),
  holds: starts('/her-confessions', '/herConfession-det'),
};

export const quickies: Place = {
  label: 'shell.quickies',
  href: paths.quickies.href(),
  holds: starts('/short-stories-det'),
};

export const sexpert: Place = {
  label: 'shell.ask-the-sexpert',
  href: paths.sexpert.href(),
  holds: starts('/ask-the-sexpert', '/blog'),
};

/** On a phone the two groups of long stories share one place. */
export const stories: Place = {
  label: 'shell.stories',
  href: paths.temptations.href(),
  holds: (pathname) => temptations.holds(pathname) || confessions.holds(pathname),
};

export const profile: Place = {
  label: 'shell.profile',
  href: paths.profile.href(),
  holds: starts('/profile', '/unlock-free-story'),
};
