// Content pages.
import { type Area, useCasesOf } from '@meend/core/manifest/area.ts';
import { readContentPage } from './content-page.ts';
import { previewProse } from './prose.ts';

export const pagesArea = {
  useCases: useCasesOf({
    readContentPage,
    previewProse,
  }),
} satisfies Area;
