// Content pages.
import { type Area, useCasesOf } from '@meend/core/manifest/area.ts';
import { previewProse } from './preview-prose.ts';
import { readContentPage } from './read-content-page.ts';

export const pagesArea = {
  useCases: useCasesOf({
    readContentPage,
    previewProse,
  }),
} satisfies Area;
