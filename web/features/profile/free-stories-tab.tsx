import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { Tile } from '@meend/web/ui/covers/tile.tsx';
import { TileGrid } from '@meend/web/ui/covers/tile-grid.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@meend/web/ui/feedback/states.tsx';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import styles from './profile.module.css';

const MAX_GENRES = 2;

const Choose = () => <ButtonLink href={href('unlock')}>{text('profile.choose')}</ButtonLink>;

const Chosen = () => {
  const { track } = usePlatform();
  const { selectedAudios, selectionsLeft } = useSession();
  if (selectedAudios.length === 0) {
    return (
      <EmptyState scene="/scenes/crescents.svg" action={<Choose />}>
        {text('profile.no-free-stories')}
      </EmptyState>
    );
  }
  return (
    <>
      {selectionsLeft > 0 ? (
        <p className={styles.more}>
          <Choose />
        </p>
      ) : null}
      <TileGrid label={text('profile.free-stories')}>
        {selectedAudios.map(({ audioId, audioModelType }, position) => (
          <Tile
            key={audioId._id}
            href={storyHref({ category: wireCategoryOf[audioModelType], slug: audioId.slug })}
            title={audioId.name}
            lang={languageOf(audioId.name)}
            genres={audioId.genre.slice(0, MAX_GENRES)}
            cover={<Cover src={audioId.thumbnail} fallback={audioId.coverArt} />}
            onOpen={() =>
              track('AudioBook_CoverClicked', {
                item_id: audioId._id,
                item_category: wireCategoryOf[audioModelType],
                position,
              })
            }
          />
        ))}
      </TileGrid>
    </>
  );
};

export const FreeStoriesTab = () => {
  const { settled, hasActiveSubscription } = useSession();
  const caption = hasActiveSubscription ? 'profile.free-stories-line' : 'profile.free-stories-kept';
  return (
    <>
      <SectionHeading caption={text(caption)}>{text('profile.free-stories')}</SectionHeading>
      {settled ? <Chosen /> : <Skeleton shape="tiles" count={3} label={text('app.loading')} />}
    </>
  );
};
