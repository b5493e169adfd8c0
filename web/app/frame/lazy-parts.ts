// Parts of the frame that few first screens show.

import { lazyComponent } from '@meend/web/platform/lazy-component.ts';

export const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu);
export const AccountSheet = lazyComponent(async () => (await import('./account-menu.tsx')).AccountSheet);
export const HeaderSearch = lazyComponent(async () => (await import('./header-search.tsx')).HeaderSearch);
export const Footer = lazyComponent(async () => (await import('./footer.tsx')).Footer);
