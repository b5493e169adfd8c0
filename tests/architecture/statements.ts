// The statements of docs/specification.md, read for Vitest's list of tags and for the law that asks for their proof.
import { readFileSync } from 'node:fs';

export interface Statement {
  readonly id: string;
  readonly text: string;
  /** A sentence of a content page that nothing the product does shows; marked † in the page. */
  readonly isSentenceOnly: boolean;
}

/** A statement is one line of a list: - `unlock-3` Unlock: a note that … */
export const statementsOf = (page: string): Statement[] =>
  [...page.matchAll(/^- `([a-z-]+-\d+)` (.*?)( †)?$/gm)].map(([, id = '', text = '', mark]) => ({
    id,
    text,
    isSentenceOnly: mark !== undefined,
  }));

export const statements = statementsOf(
  readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8'),
);
