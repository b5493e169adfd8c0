// Call of the Markdown preview for articles and answers in the studio.
import { call } from '../call/call.ts';
import type { WritingShapes } from './prose-preview.schemas.ts';

export const prosePreviewCalls = {
  /** Renders the text as readers will see it; at most 20,000 characters of Markdown. */
  previewProse: call<WritingShapes['previewProse']>('POST', '/api/writing/preview', 'admin'),
} as const;
