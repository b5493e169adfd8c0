// The web application as this server serves it: as it was built, or, while somebody works on it, from its sources.
import { type DrawPage, loadRenderer } from './shell/drawn-pages.ts';
import { type PagePieces, pagePieces } from './shell/page-pieces.ts';
import { type WebFiles, webFiles } from './web-files.ts';

export interface WebBuild {
  readonly files: WebFiles;
  readonly pieces: PagePieces;
  /** Null: pages are left for the browser to draw. */
  readonly draw: DrawPage | null;
  /** Pages are drawn anew for each visit, and stand as drawn: React compares them word for word then. */
  readonly isFromSources: boolean;
  /** Origins that pages may call beside the product's own; none of a build. */
  readonly toolOrigins: readonly string[];
  close(): void;
}

export const builtWeb = async (dir: string): Promise<WebBuild> => {
  const files = await webFiles(dir);
  return {
    files,
    pieces: pagePieces(files.manifestJson),
    draw: await loadRenderer(dir),
    isFromSources: false,
    toolOrigins: [],
    close: () => undefined,
  };
};
