// Chunks that a page needs beside the entry, from the build's manifest: they load with the page instead of after the
// entry has run.
import type { ScreenName } from '@meend/core/site/screens.ts';

export interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** `isRendered`: the page contains its HTML, and so needs the chunks of its whole content. */
export type PageChunks = (screen: ScreenName | null, isRendered: boolean) => ChunkFiles;

interface BuiltScreens {
  readonly screens: { readonly [Name in ScreenName]?: ChunkFiles };
  readonly rendered: ChunkFiles;
}

const none: ChunkFiles = { scripts: [], styles: [] };

const addresses = (files: readonly string[]): string[] => [...new Set(files)].map((file) => `/${file}`);

export const pageChunks = (screensJson: string | null): PageChunks => {
  const built: BuiltScreens =
    screensJson === null ? { screens: {}, rendered: none } : JSON.parse(screensJson);
  const known = new Map<string, ChunkFiles>();
  const read = (screen: ScreenName | null, isRendered: boolean): ChunkFiles => {
    const own = (screen === null ? undefined : built.screens[screen]) ?? none;
    const more = isRendered ? built.rendered : none;
    return {
      scripts: addresses([...own.scripts, ...more.scripts]),
      styles: addresses([...own.styles, ...more.styles]),
    };
  };
  // Returns the same object for a page each time.
  return (screen, isRendered) => {
    const key = `${screen} ${isRendered}`;
    const chunkFiles = known.get(key) ?? read(screen, isRendered);
    known.set(key, chunkFiles);
    return chunkFiles;
  };
};
