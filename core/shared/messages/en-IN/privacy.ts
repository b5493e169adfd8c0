import type { privacyErrors } from '@meend/core/shared/errors/privacy.ts';

export const privacyMessages = {
  'archive.not-found': 'This file is not kept any longer. Please ask for a new one.',
  'erasure.staff': 'This account looks after the site. Its role must be taken away before it can be deleted.',
  'erasure.undecided-payment':
    'A payment of this account is still being confirmed. Please try again in half an hour, when it is settled.',
} as const satisfies Record<keyof typeof privacyErrors, string>;
