import type { Archive } from '@meend/core/privacy/archive.ts';
import type { Erasure } from '@meend/core/privacy/erasure.ts';

export const privacyTables = () => ({
  /** By listener id. */
  archives: new Map<string, Archive & { readonly content: string | null }>(),
  /** By listener id. */
  erasures: new Map<string, Erasure>(),
});
