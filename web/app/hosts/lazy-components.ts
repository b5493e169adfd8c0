// Lazy components of the app that few first screens show.

import { importWithRetry } from '@meend/web/platform/import-with-retry.ts';
import { type ComponentType, lazy } from 'react';

/** They have no error boundary, so a failed import is retried until it succeeds. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await importWithRetry(load) }));

export const SignInDialog = lazyComponent(
  async () => (await import('@meend/web/features/sign-in/sign-in-dialog.tsx')).SignInDialog,
);
export const FreeAudioDialog = lazyComponent(
  async () => (await import('@meend/web/features/unlock/free-audio-dialog.tsx')).FreeAudioDialog,
);
export const IdleComponents = lazyComponent(
  async () => (await import('./idle-components.tsx')).IdleComponents,
);
export const AgeGate = lazyComponent(async () => (await import('./age-gate-host.tsx')).AgeGateHost);
export const ShortcutList = lazyComponent(
  async () => (await import('@meend/web/features/player/keys/shortcut-list.tsx')).ShortcutList,
);
export const ToastRegion = lazyComponent(
  async () => (await import('@meend/web/ui/overlays/toast-region.tsx')).ToastRegion,
);
