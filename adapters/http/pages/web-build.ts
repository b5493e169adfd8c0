// The web application as this server serves it: built, or from its sources in development.

import type { ScreenName } from '@meend/core/site/screens.ts';
import { type StaticFiles, staticFiles } from '../files/static-files.ts';
import { builtRenderer, type RenderPage } from './ssr-cache.ts';

// Chunks that a page needs beside the entry, from the build's manifest: they load with the page instead of after the
// entry has run.

export interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface PageParts {
  /** Whether the page contains its HTML, and so needs the chunks of its whole content. */
  readonly isRendered: boolean;
  readonly isListener: boolean;
  /** Whether the age gate covers the page. */
  readonly hasAgeGate: boolean;
}

export type PageChunks = (screen: ScreenName | null, parts: PageParts) => ChunkFiles;

interface BuiltScreens {
  readonly screens: { readonly [Name in ScreenName]?: ChunkFiles };
  readonly rendered: ChunkFiles;
  readonly listener: ChunkFiles;
  readonly listenerHome: ChunkFiles;
  readonly ageGate: ChunkFiles;
}

const none: ChunkFiles = { scripts: [], styles: [] };

const addresses = (files: readonly string[]): string[] => [...new Set(files)].map((file) => `/${file}`);

export const pageChunks = (screensJson: string | null): PageChunks => {
  const built: BuiltScreens =
    screensJson === null
      ? { screens: {}, rendered: none, listener: none, listenerHome: none, ageGate: none }
      : JSON.parse(screensJson);
  const known = new Map<string, ChunkFiles>();
  const read = (screen: ScreenName | null, { isRendered, isListener, hasAgeGate }: PageParts): ChunkFiles => {
    const own = (screen === null ? undefined : built.screens[screen]) ?? none;
    const groups = [
      own,
      isRendered ? built.rendered : none,
      isListener ? built.listener : none,
      isListener && screen === 'home' ? built.listenerHome : none,
      hasAgeGate ? built.ageGate : none,
    ];
    return {
      scripts: addresses(groups.flatMap(({ scripts }) => scripts)),
      styles: addresses(groups.flatMap(({ styles }) => styles)),
    };
  };
  // Returns the same object for a page each time.
  return (screen, parts) => {
    const key = `${screen} ${parts.isRendered} ${parts.isListener} ${parts.hasAgeGate}`;
    const chunkFiles = known.get(key) ?? read(screen, parts);
    known.set(key, chunkFiles);
    return chunkFiles;
  };
};

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
