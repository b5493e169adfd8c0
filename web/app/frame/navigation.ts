import type { MessageKey } from '@meend/web/messages/message-keys.ts';
import { paths } from '../paths.ts';

export interface NavigationItem {
  readonly label: MessageKey;
  readonly href: string;
  /** Whether the place is lit on this path. */
  readonly isActive: (pathname: string) => boolean;
}

const starts =
  (...prefixes: readonly string[]) =>
  (pathname: string): boolean =>
    prefixes.some((prefix) => pathname.startsWith(prefix));

export const home: NavigationItem = {
  label: 'shell.home',
  href: paths.home.href(),
  isActive: (pathname) => pathname === '/',
};

export const temptations: NavigationItem = {
  label: 'shell.temptations',
  href: paths.temptations.href(),
  isActive: starts('/temptations', '/playlist'),
};

export const confessions: NavigationItem = {
  label: 'shell.her-confessions',
  href: paths.confessions.href(),
  isActive: starts('/her-confessions', '/herConfession-det'),
};

export const quickies: NavigationItem = {
  label: 'shell.quickies',
  href: paths.quickies.href(),
  isActive: starts('/short-stories-det'),
};

export const sexpert: NavigationItem = {
  label: 'shell.ask-the-sexpert',
  href: paths.sexpert.href(),
  isActive: starts('/ask-the-sexpert'),
};

export const plans: NavigationItem = {
  label: 'shell.plans',
  href: paths.plans.href(),
  isActive: starts('/plans'),
};

export const blog: NavigationItem = {
  label: 'site-links.blog',
  href: paths.blog.href(),
  isActive: starts('/blog'),
};

export const feedback: NavigationItem = {
  label: 'shell.feedback',
  href: paths.feedback.href(),
  isActive: starts('/feedback'),
};

export const library: NavigationItem = {
  label: 'shell.library',
  href: paths.library.href(),
  isActive: starts('/library'),
};

export const profile: NavigationItem = {
  label: 'shell.profile',
  href: paths.profile.href(),
  isActive: starts('/profile', '/unlock-free-story'),
};
