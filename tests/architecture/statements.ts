// Parses the statements of docs/specification.md, for Vitest's list of tags and for the test that requires a proof of
// each.
import { readFileSync } from 'node:fs';

export interface Statement {
  readonly id: string;
  readonly text: string;
  /** A statement that only a content page makes, without any behaviour; marked † in the page. */
  readonly isSentenceOnly: boolean;
}

/** A statement is one list item: - `unlock-3` Unlock: a note that … */
export const statementsOf = (page: string): Statement[] =>
  [...page.matchAll(/^- `([a-z-]+-\d+)` (.*?)( †)?$/gm)].map(([, id = '', text = '', mark]) => ({
    id,
    text,
    isSentenceOnly: mark !== undefined,
  }));

export const statements = statementsOf(
  readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8'),
);
