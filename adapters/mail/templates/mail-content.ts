// Content of a mail, from which both its plain-text and its HTML part are rendered.

import type { Prose } from '@meend/core/pages/prose.ts';

export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Formatted text below the paragraphs. */
  readonly text?: Prose;
  /** Preview text shown beside the subject. */
  readonly preheader?: string;
  /** Six-digit code, an alternative to the link of the action. */
  readonly code?: string;
  /** Marketing mail: sent only to those who opted in, as its footer says. */
  readonly isOffer?: boolean;
  /** Requested by following a story; its links end these mails alone. */
  readonly isFollowing?: boolean;
  /** Small print below the action. */
  readonly footnotes: readonly string[];
}
