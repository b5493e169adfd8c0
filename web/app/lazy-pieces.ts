// Pieces of the shell that few first screens show.
import { lazy } from 'react';

export const SignInDialog = lazy(async () => {
  const [{ SignInDialog: Dialog }] = await Promise.all([
    import('../features/sign-in/sign-in-dialog.tsx'),
    import('../messages/later-sentences.ts'),
  ]);
  return { default: Dialog };
});

export const FreeAudioDialog = lazy(async () => {
  const [{ FreeAudioDialog: Dialog }] = await Promise.all([
    import('../features/unlock/free-audio-dialog.tsx'),
    import('../messages/later-sentences.ts'),
  ]);
  return { default: Dialog };
});

export const IdlePieces = lazy(async () => ({ default: (await import('./idle-pieces.tsx')).IdlePieces }));

export const AgeGate = lazy(async () => ({
  default: (await import('../features/age-gate/age-gate.tsx')).AgeGate,
}));

export const AccountMenu = lazy(async () => ({
  default: (await import('./frame/account-menu.tsx')).AccountMenu,
}));

export const Footer = lazy(async () => ({ default: (await import('./frame/footer.tsx')).Footer }));

export const ShortcutList = lazy(async () => ({
  default: (await import('../features/player/keys/shortcut-list.tsx')).ShortcutList,
}));

export const ToastRegion = lazy(async () => ({
  default: (await import('../ui/overlays/toast-region.tsx')).ToastRegion,
}));
