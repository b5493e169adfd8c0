// Pieces of the shell that few first screens show.

import { importWithRetry } from '@meend/web/platform/import-with-retry.ts';
import { type ComponentType, lazy } from 'react';

/** Nothing stands around these to catch a failure, so they wait for the connection. */
const piece = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await importWithRetry(load) }));

const speaking = <Props>(load: () => Promise<ComponentType<Props>>) =>
  piece(async () => {
    const [component] = await Promise.all([load(), import('@meend/web/messages/later-messages.ts')]);
    return component;
  });

export const SignInDialog = speaking(
  async () => (await import('@meend/web/features/sign-in/sign-in-dialog.tsx')).SignInDialog,
);
export const FreeAudioDialog = speaking(
  async () => (await import('@meend/web/features/unlock/free-audio-dialog.tsx')).FreeAudioDialog,
);
export const IdlePieces = piece(async () => (await import('./idle-components.tsx')).IdleComponents);
export const AgeGate = piece(async () => (await import('./hosts/age-gate-host.tsx')).AgeGateHost);
export const AccountMenu = piece(async () => (await import('./frame/account-menu.tsx')).AccountMenu);
export const MoreTab = piece(async () => (await import('./frame/more-tab.tsx')).MoreTab);
export const Footer = piece(async () => (await import('./frame/footer.tsx')).Footer);
export const ShortcutList = piece(
  async () => (await import('@meend/web/features/player/keys/shortcut-list.tsx')).ShortcutList,
);
export const ToastRegion = piece(
  async () => (await import('@meend/web/ui/overlays/toast-region.tsx')).ToastRegion,
);
