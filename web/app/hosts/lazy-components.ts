// Lazy components of the app that few first screens show.

import { lazyComponent } from '@meend/web/platform/lazy-component.ts';

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
export const NoteSlot = lazyComponent(
  async () => (await import('@meend/web/ui/overlays/note-slot.tsx')).NoteSlot,
);
