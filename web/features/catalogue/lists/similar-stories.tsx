import { similarCount, similarStories } from '@meend/core/catalogue/similar-stories.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { useStoryPage } from '@meend/web/api/catalogue-queries.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useIsWide } from '@meend/web/platform/media-query.ts';
import { Tile } from '@meend/web/ui/covers/tile.tsx';
import { trackCoverClick } from '../cover-click.ts';
import { StoryCover } from '../story-cover.tsx';
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
}

export const SimilarStories = ({ story: { slug, workId } }: SimilarStoriesProps) => {
  const { track } = usePlatform();
  const seed = useVisitSeed(slug);
  // A shuffle of the whole category.
  const query = { order: 'shuffled', seed: String(seed % ORDERS), limit: String(FETCH_LIMIT) } as const;
  const { data } = useStoryPage('playlists', query, { showPrevious: true });
  const others = (data ?? []).filter((other) => workId === null || other.workId !== workId);
  const wide = useIsWide();
  const count = similarCount(wide ? Number.POSITIVE_INFINITY : NARROW);
  const shown = similarStories(others, slug, seed, count);
  if (shown.length === 0) return null;
  return (
    <Section title={text('catalogue.similar')} caption={text('catalogue.similar-line')}>
      <ul className={styles.stories}>
        {shown.map((story, position) => (
          <li key={story._id}>
            <Tile
              href={storyHref(story)}
              title={story.name}
              lang={languageOf(story.name)}
              genres={story.genre.slice(0, 2)}
              cover={<StoryCover story={story} />}
              onOpen={() => trackCoverClick(track, story, position)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
};
