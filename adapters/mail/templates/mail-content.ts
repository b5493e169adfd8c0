// A letter is written once; its plain-text part and its HTML part say the same.

import type { Prose } from '@meend/core/pages/markdown-parser.port.ts';

export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
  /** A text of its own, below the paragraphs. */
  readonly text?: Prose;
  /** What mail programs show beside the subject. */
  readonly preheader?: string;
  /** Six digits that do the same as the action, for where a link cannot be followed. */
  readonly code?: string;
  /** Sent only to who agreed to mails about new stories and offers, and its foot says so. */
  readonly isOffer?: boolean;
  /** Small print below the action. */
  readonly footnotes: readonly string[];
}
