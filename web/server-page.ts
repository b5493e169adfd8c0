// Input and output of server rendering.

interface RenderInput {
  /** Path and query. */
  readonly address: string;
  readonly isAdult: boolean;
  /** Whether to render a listener's page, as far as their own data are there; else a guest's. */
  readonly isListener: boolean;
  /** Meta tags of the page's head, by name. */
  readonly meta: Readonly<Record<string, string>>;
  /** Content of the `page-data` element. */
  readonly data: Record<string, unknown>;
}

/** Resolves to the page's HTML. */
export type RenderPage = (page: RenderInput) => Promise<string>;
