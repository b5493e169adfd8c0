import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { Cover, type CoverProps } from '@meend/web/ui/covers/cover.tsx';

interface StoryCoverProps extends Pick<CoverProps, 'size' | 'eager' | 'shape' | 'className'> {
  readonly story: Pick<AnyWireStory, 'thumbnail' | 'coverArt'>;
  /** Shown larger than the grid's image: uses the generated SVG cover, which is sharp at any size. */
  readonly large?: boolean;
}

export const StoryCover = ({ story, large = false, ...variant }: StoryCoverProps) => (
  <Cover
    {...variant}
    src={large && story.coverArt ? story.coverArt : story.thumbnail}
    fallback={large ? story.thumbnail : story.coverArt}
  />
);
