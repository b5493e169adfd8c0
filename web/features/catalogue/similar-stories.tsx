import { similarCount, similarStories } from '@meend/core/catalogue/similar-stories';
import { usePlaylists } from '../../api/catalogue-queries.ts';
import { storyHref } from '../../app/paths.ts';
import { text } from '../../messages/text.ts';
import { useIsWide } from '../../platform/media-query.ts';
import { visitSeed } from '../../platform/visit-seed.ts';
import { Tile } from '../../ui/covers/tile.tsx';
import { trackCoverClick } from './cover-click.ts';
import { Section } from './section.tsx';
import styles from './similar-stories.module.css';
import { StoryCover } from './story-cover.tsx';

const NARROW = 0;

export const SimilarStories = ({ slug }: { readonly slug: string }) => {
  const { data } = usePlaylists();
  const wide = useIsWide();
  const count = similarCount(wide ? Number.POSITIVE_INFINITY : NARROW);
  const shown = similarStories(data ?? [], slug, visitSeed(), count);
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
