import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { WireShelfEntry } from '@meend/core/contract/playback/library.routes.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import type { ReactNode } from 'react';

const LIST_GENRES = 2;

interface ShelfListEntryProps {
  readonly entry: WireShelfEntry;
  /** Instead of the story's first genres. */
  readonly caption?: string | undefined;
  /** The button that takes the story off its list. */
  readonly children: ReactNode;
}

/** A story of the library: cover, name, caption, button. */
export const ShelfListEntry = ({ entry, caption, children }: ShelfListEntryProps) => {
  const { audio } = entry;
  return (
    <CoverListEntry
      cover={<Cover src={audio.thumbnail} fallback={audio.coverArt} shape="small" size={56} />}
      href={storyHref({ category: wireCategoryOf[entry.audioModelType], slug: audio.slug })}
      name={audio.name}
      lang={languageOf(audio.name)}
      caption={caption ?? audio.genre.slice(0, LIST_GENRES).join(' · ')}
    >
      {children}
    </CoverListEntry>
  );
};
