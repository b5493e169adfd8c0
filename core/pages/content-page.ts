// Content pages: terms, privacy, cookies, and about us. They are readable without the age gate.
import type { Block } from '@meend/core/shared/prose.ts';

export const pageNames = ['terms', 'privacy-policy', 'cookies', 'about-us'] as const;

export type PageName = (typeof pageNames)[number];

export interface ContentPage {
  readonly name: PageName;
  readonly title: string;
  /** Date of the last change, like 2026-11-20. */
  readonly updatedOn: string;
  /** Summary in plain words; empty if the page needs none. */
  readonly summary: readonly Block[];
  readonly blocks: readonly Block[];
}

export const parsePageName = (text: string): PageName | null =>
  pageNames.find((name) => name === text) ?? null;
