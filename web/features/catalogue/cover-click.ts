import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { Track } from '@meend/web/platform/analytics/analytics.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useEffect } from 'react';

export const trackCoverClick = (
  track: Track,
  story: Pick<AnyWireStory, '_id' | 'category'>,
  position: number,
): void => track('AudioBook_CoverClicked', { item_id: story._id, item_category: story.category, position });

/** Tracks that a story's detail page, or the card named by the URL's slug, was shown. */
export const useViewItem = (story: AnyWireStory | null | undefined): void => {
  const { track } = usePlatform();
  const id = story?._id;
  const category = story?.category;
  useEffect(() => {
    if (id && category) track('view_item', { item_id: id, item_category: category });
  }, [id, category, track]);
};
