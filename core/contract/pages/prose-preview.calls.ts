// What admins need while they write articles and answers.
import { call } from '../call/call.ts';
import type { WritingShapes } from './prose-preview.schemas.ts';

export const prosePreviewCalls = {
  /** The text as its readers will see it; at most 20,000 characters of Markdown. */
  previewProse: call<WritingShapes['previewProse']>('POST', '/api/writing/preview', 'admin'),
} as const;
