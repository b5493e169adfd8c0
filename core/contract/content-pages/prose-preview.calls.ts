// What admins need while they write articles and answers.
import type { Prose } from '@meend/core/content-pages/markdown-parser.port.ts';
import { call } from '../call.ts';

export const prosePreviewCalls = {
  /** The text as its readers will see it; at most 20,000 characters of Markdown. */
  previewProse: call<{ body: { readonly markdown: string } }, { readonly blocks: Prose }>(
    'POST',
    '/api/writing/preview',
    'admin',
  ),
} as const;
