// What listeners and guests think of a title.
import type { PageError } from '@meend/core/feedback/page-error.ts';
import { call } from '../call.ts';

interface FeedbackBody {
  /** The story's name, or what else it is about. */
  readonly playlistName: string;
  /** "Rating: N", N from 1 to 5; or "Problem", with where it happened. */
  readonly feedback: string;
  readonly problem?: { readonly part: string; readonly position: number; readonly browser: string };
  /** Taken and not believed: whose it is says the session alone. */
  readonly userEmail?: string;
  readonly comment?: string;
  /** Where a guest wants to be answered. */
  readonly contact?: string;
}

export const feedbackCalls = {
  feedback: call<{ body: FeedbackBody }, { message: string }>('POST', '/api/googleSheet/feedback', 'anyone'),
  /** An error on a page; answers the id under which it stands in the log. */
  reportPageError: call<{ body: PageError }, { reference: string | null }>(
    'POST',
    '/api/page-errors',
    'anyone',
  ),
} as const;
