// What the server gives to have a page drawn.

export interface RenderInput {
  /** Path and query. */
  readonly address: string;
  readonly isAdult: boolean;
  /** What the head will say by name and content. */
  readonly meta: Readonly<Record<string, string>>;
  /** What `page-data` will hold. */
  readonly data: Record<string, unknown>;
}

/** Answers the page's HTML. */
export type RenderPage = (page: RenderInput) => Promise<string>;
