// The pages we write ourselves: terms, privacy, cookies, and who we are. They can be read before any question is asked.
import type { Block } from '@meend/core/shared/prose.ts';

export const pageNames = ['terms', 'privacy-policy', 'cookies', 'about-us'] as const;

export type PageName = (typeof pageNames)[number];

export interface ContentPage {
  readonly name: PageName;
  readonly title: string;
  /** The day of the last change, like 2026-11-20. */
  readonly updatedOn: string;
  /** What the page says, in a few plain words; empty when it says so little itself. */
  readonly summary: readonly Block[];
  readonly blocks: readonly Block[];
}

export const parsePageName = (text: string): PageName | null =>
  pageNames.find((name) => name === text) ?? null;
