import type { pagesErrors } from '@meend/core/shared/errors/pages.ts';

export const pagesMessages = {
  'page.not-found': 'We could not find this page.',
  'text.too-complex':
    'This text has too many marks inside one another. Take out asterisks, underscores or brackets that mark nothing.',
} as const satisfies Record<keyof typeof pagesErrors, string>;
