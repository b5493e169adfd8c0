// Content pages, readable by guests.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Block } from '@meend/core/shared/prose.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

export const pageNames = ['terms', 'privacy-policy', 'cookies', 'accessibility', 'about-us'] as const;

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

// Content pages, with the operator's own texts if there are any.

export interface ContentPages {
  /** Reads the current page in the language, else in the default one; throws if it cannot be read. */
  read(name: PageName, language: Language): Promise<ContentPage>;
}

// Reads a content page, for everybody.

export const readContentPage =
  ({ pages }: { readonly pages: ContentPages }) =>
  async (address: string, language: Language): Promise<Result<ContentPage, DomainError>> => {
    const name = parsePageName(address);
    return name === null ? failWith('page.not-found') : succeed(await pages.read(name, language));
  };
