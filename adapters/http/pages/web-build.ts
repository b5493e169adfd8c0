// The web application as this server serves it: as it was built, or, while somebody works on it, from its sources.

import { type StaticFiles, staticFiles } from '../files/static-files.ts';
import { type PageChunks, pageChunks } from './page-chunks.ts';
import { loadRenderer, type RenderPage } from './ssr-cache.ts';

export interface WebBuild {
  readonly files: StaticFiles;
  readonly chunks: PageChunks;
  /** Null: pages are left for the browser to draw. */
  readonly draw: RenderPage | null;
  /** Pages are drawn anew for each visit, and stand as drawn: React compares them word for word then. */
  readonly isFromSources: boolean;
  /** Origins that pages may call beside the product's own; none of a build. */
  readonly toolOrigins: readonly string[];
  close(): void;
}

export const builtWeb = async (dir: string): Promise<WebBuild> => {
  const files = await staticFiles(dir);
  return {
    files,
    chunks: pageChunks(files.screensJson),
    draw: await loadRenderer(dir),
    isFromSources: false,
    toolOrigins: [],
    close: () => undefined,
  };
};
