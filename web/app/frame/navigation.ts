import type { MessageKey } from '@meend/web/messages/message-keys.ts';
import { paths } from '../paths.ts';

export interface NavigationItem {
  readonly label: MessageKey;
  readonly href: string;
  /** Whether the place is lit on this path. */
  readonly holds: (pathname: string) => boolean;
}

const starts =
  (...prefixes: readonly string[]) =>
  (pathname: string): boolean =>
    prefixes.some((prefix) => pathname.startsWith(prefix));

export const home: NavigationItem = {
  label: 'shell.home',
  href: paths.home.href(),
  holds: (pathname) => pathname === '/',
};

export const temptations: NavigationItem = {
  label: 'shell.temptations',
  href: paths.temptations.href(),
  holds: starts('/temptations', '/playlist'),
};

export const confessions: NavigationItem = {
  label: 'shell.her-confessions',
  href: paths.confessions.href(),
  holds: starts('/her-confessions', '/herConfession-det'),
};

export const quickies: NavigationItem = {
  label: 'shell.quickies',
  href: paths.quickies.href(),
  holds: starts('/short-stories-det'),
};

export const sexpert: NavigationItem = {
  label: 'shell.ask-the-sexpert',
  href: paths.sexpert.href(),
  holds: starts('/ask-the-sexpert'),
};

export const plans: NavigationItem = {
  label: 'shell.plans',
  href: paths.plans.href(),
  holds: starts('/plans'),
};

export const blog: NavigationItem = {
  label: 'site-links.blog',
  href: paths.blog.href(),
  holds: starts('/blog'),
};

export const feedback: NavigationItem = {
  label: 'shell.feedback',
  href: paths.feedback.href(),
  holds: starts('/feedback'),
};

export const profile: NavigationItem = {
  label: 'shell.profile',
  href: paths.profile.href(),
  holds: starts('/profile', '/unlock-free-story'),
};
