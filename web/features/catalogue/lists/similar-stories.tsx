import '@meend/web/messages/story-sentences';
import { similarCount, similarStories } from '@meend/core/catalogue/similar-stories';
import { useNewest } from '@meend/web/api/catalogue-queries';
import { storyHref } from '@meend/web/app/paths';
import { text } from '@meend/web/messages/text';
import { useIsWide } from '@meend/web/platform/media-query';
import { useVisitSeed } from '@meend/web/platform/storage/visit-seed';
import { Tile } from '@meend/web/ui/covers/tile.tsx';
import { trackCoverClick } from '../cover-click.ts';
import { StoryCover } from '../story-cover.tsx';
import { Section } from './section.tsx';
import styles from './similar-stories.module.css';

const NARROW = 0;
/** As many as the listing's first screen, so that both ask for the same. */
const AMONG = 12;

export const SimilarStories = ({ slug }: { readonly slug: string }) => {
  const { data } = useNewest('playlists', AMONG);
  const wide = useIsWide();
  const count = similarCount(wide ? Number.POSITIVE_INFINITY : NARROW);
  const shown = similarStories(data ?? [], slug, useVisitSeed(), count);
  if (shown.length === 0) return null;
  return (
    <Section title={text('catalogue.similar')} caption={text('catalogue.similar-line')}>
      <ul className={styles.stories}>
        {shown.map((story, position) => (
          <li key={story._id}>
            <Tile
              href={storyHref(story)}
              title={story.name}
              genres={story.genre.slice(0, 2)}
              cover={<StoryCover story={story} />}
              onOpen={() => trackCoverClick(story, position)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
};
