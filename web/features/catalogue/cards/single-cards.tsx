import type { WireConfession, WireShortStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { StoryPages } from '@meend/web/api/story-pages.ts';
import { moreStoriesLabels } from '@meend/web/messages/more-stories.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { MoreButton } from '@meend/web/ui/actions/more-button.tsx';
import type { ReactNode } from 'react';
import { useScrollToCard } from './scroll-to-card.ts';
import { SingleCard } from './single-card.tsx';

type Single = WireShortStory | WireConfession;

interface SingleCardsProps<S extends Single> {
  /** The pages loaded so far, newest first. */
  readonly stories: readonly S[];
  /** The story named in the URL; it comes first if it is not on the first page. */
  readonly addressed: S | undefined;
  readonly pages: StoryPages<unknown>;
  readonly wait?: number;
  readonly eager?: number;
  readonly className: string | undefined;
  readonly rows: (story: S) => ReactNode;
  readonly actions: (story: S) => ReactNode;
}

const FIRST_PAGE = 12;

/**
 * Whether the addressed story comes first depends on the first page alone, so that it does not move when more pages
 * load.
 */
const withAddressedStory = <S extends Single>(
  stories: readonly S[],
  addressed: S | undefined,
): readonly S[] => {
  if (addressed === undefined) return stories;
  const isAddressed = ({ _id }: S): boolean => _id === addressed._id;
  return stories.slice(0, FIRST_PAGE).some(isAddressed)
    ? stories
    : [addressed, ...stories.filter((story) => !isAddressed(story))];
};

export const SingleCards = <S extends Single>(props: SingleCardsProps<S>) => {
  const { announce } = usePlatform();
  const { stories, addressed, pages, wait, eager = 0, className, rows, actions } = props;
  const shown = withAddressedStory(stories, addressed);
  const { marked, cardRef } = useScrollToCard(addressed?.slug ?? null, true, wait);
  return (
    <>
      <ul className={className}>
        {shown.map((story, position) => (
          <li key={story._id}>
            <SingleCard
              ref={cardRef(story.slug)}
              story={story}
              marked={marked === story.slug}
              eager={position < eager}
              rows={rows(story)}
              actions={actions(story)}
            />
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} shown={stories.length} {...moreStoriesLabels(announce)} />
    </>
  );
};
