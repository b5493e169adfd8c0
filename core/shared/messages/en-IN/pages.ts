import type { pagesErrors } from '@meend/core/shared/errors/pages.ts';

export const pagesMessages = {
  'page.not-found': 'We could not find this page.',
} as const satisfies Record<keyof typeof pagesErrors, string>;
