// The web application as this server serves it: built, or from its sources in development.

import { type StaticFiles, staticFiles } from '../files/static-files.ts';
import { type PageChunks, pageChunks } from './page-chunks.ts';
import { builtRenderer, type RenderPage } from './ssr-cache.ts';

export interface WebBuild {
  readonly files: StaticFiles;
  readonly chunks: PageChunks;
  /** Null if pages are rendered by the browser alone. */
  readonly draw: RenderPage | null;
  /**
   * Development: pages are rendered for each request and not inlined or shortened, so that React's hydration check is
   * exact.
   */
  readonly isFromSources: boolean;
  /** Origins of development tools that pages may call; empty for a build. */
  readonly toolOrigins: readonly string[];
  /** Reads what the first requests would wait for; called once the process serves. */
  readAhead(): Promise<void>;
  close(): void;
}

export const builtWeb = async (dir: string): Promise<WebBuild> => {
  const files = staticFiles(dir);
  const renderer = builtRenderer(dir);
  return {
    files,
    chunks: pageChunks(files.screensJson),
    draw: renderer && ((page) => renderer().renderPage(page)),
    isFromSources: false,
    toolOrigins: [],
    readAhead: async () => {
      await files.readAhead();
      renderer?.();
    },
    close: () => undefined,
  };
};
