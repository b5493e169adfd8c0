// Call of the Markdown preview for articles and answers in the studio.
import { type CallsOf, call } from '../call/call.ts';
import type { prosePreviewRoutes } from './pages.routes.ts';

export const prosePreviewCalls: CallsOf<typeof prosePreviewRoutes> = {
  /** Renders the text as readers will see it; at most 20,000 characters of Markdown. */
  previewProse: call('POST', '/api/writing/preview', 'admin'),
};
