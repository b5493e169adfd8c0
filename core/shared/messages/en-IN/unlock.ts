import type { unlockErrors } from '@meend/core/shared/errors/unlock.ts';

export const unlockMessages = {
  'unlock.selection-empty': 'Choose at least one audio.',
  'unlock.selection-full': 'You have used all your free audios.',
  'unlock.already-chosen': 'This audio is already among your free audios.',
  'unlock.mismatch': 'These audios do not match our catalogue. Please reload and try again.',
} as const satisfies Record<keyof typeof unlockErrors, string>;
