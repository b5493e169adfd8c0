import type { contentPagesErrors } from '@meend/core/shared/errors/content-pages.ts';

export const contentPagesMessages = {
  'page.not-found': 'We could not find this page.',
} as const satisfies Record<keyof typeof contentPagesErrors, string>;
