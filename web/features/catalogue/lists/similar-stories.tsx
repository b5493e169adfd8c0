import { similarCount, similarStories } from '@meend/core/catalogue/similar-stories.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { useStoryPage } from '@meend/web/api/catalogue-queries.ts';
import { useOwnRows } from '@meend/web/api/own-rows.ts';
import { text } from '@meend/web/messages/text.ts';
import { useIsWide } from '@meend/web/platform/media-query.ts';
import type { ReactNode } from 'react';
import { WideCard } from '../cards/wide-card.tsx';
import { Section } from './section.tsx';
import styles from './similar-stories.module.css';
import { useVisitSeed } from './visit-seed.ts';

const NARROW = 0;
/** Number of different shuffles: `seed` is 0 to 99. */
const ORDERS = 100;
/** One more than shown, since the result may include the current story. */
const FETCH_LIMIT = 4;

interface SimilarStoriesProps {
  readonly story: Pick<AnyWireStory, 'slug' | 'workId'>;
  readonly play: (story: AnyWireStory) => ReactNode;
}

export const SimilarStories = ({ story: { slug, workId }, play }: SimilarStoriesProps) => {
  const seed = useVisitSeed(slug);
  // A shuffle of the whole category.
  const query = { order: 'shuffled', seed: String(seed % ORDERS), limit: String(FETCH_LIMIT) } as const;
  const { data } = useStoryPage('playlists', query, { showPrevious: true });
  const own = useOwnRows();
  const liked = own?.recommended.map((one) => one.story) ?? [];
  const wide = useIsWide();
  const count = similarCount(wide ? Number.POSITIVE_INFINITY : NARROW);
  const chosenFrom = (stories: readonly AnyWireStory[]) => {
    const others = stories.filter((other) => workId === null || other.workId !== workId);
    return similarStories(others, slug, seed, count);
  };
  const similar = chosenFrom(liked.filter(({ category }) => category === 'temptations'));
  const isByHistory = similar.length === count;
  const shown = isByHistory ? similar : chosenFrom(data ?? []);
  if (own === undefined || shown.length === 0) return null;
  return (
    <Section
      title={text('catalogue.similar')}
      {...(isByHistory && { caption: text('catalogue.similar-line') })}
    >
      <ul className={styles.stories}>
        {shown.map((story, position) => (
          <li key={story._id}>
            <WideCard story={story} position={position} play={play(story)} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
