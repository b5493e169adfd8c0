// A written page on the wire: a tree of blocks, never HTML.
import type { Block } from '@meend/core/shared/prose.ts';

export interface WireContentPage {
  readonly name: string;
  readonly title: string;
  /** A day, like 2026-11-20. */
  readonly updatedAt: string;
  readonly summary: readonly Block[];
  readonly blocks: readonly Block[];
}
