import type { WireConfession, WireShortStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import type { StoryPages } from '@meend/web/api/story-pages.ts';
import { moreStoriesLabels } from '@meend/web/messages/more-stories.ts';
import { MoreButton } from '@meend/web/ui/actions/more-button.tsx';
import type { ReactNode } from 'react';
import { useScrollToCard } from './scroll-to-card.ts';
import { SingleCard } from './single-card.tsx';

type Single = WireShortStory | WireConfession;

export interface SingleCardsProps<S extends Single> {
  /** Newest first, as many as were read so far. */
  readonly stories: readonly S[];
  /** The story the page was opened for; it stands first where the first page does not hold it. */
  readonly addressed: S | undefined;
  readonly pages: StoryPages<unknown>;
  readonly wait?: number;
  readonly eager?: number;
  readonly className: string | undefined;
  readonly rows: (story: S) => ReactNode;
}

const FIRST_PAGE = 12;

/** The addressed story keeps its place however many pages follow. */
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
  const { stories, addressed, pages, wait, eager = 0, className, rows } = props;
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
            />
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} shown={stories.length} {...moreStoriesLabels()} />
    </>
  );
};
