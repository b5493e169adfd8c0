// Parts of the frame that few first screens show.

import { lazyComponent } from '@meend/web/platform/lazy-component.ts';

export const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu);
export const MoreTab = lazyComponent(async () => (await import('./more-tab.tsx')).MoreTab);
export const Footer = lazyComponent(async () => (await import('./footer.tsx')).Footer);
