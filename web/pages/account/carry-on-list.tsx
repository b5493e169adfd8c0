import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { href } from '@meend/core/site/href.ts';
import { StoryCover } from '@meend/web/features/catalogue/story-cover.tsx';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import { usePlayerView } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { CoverList, CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@meend/web/ui/feedback/states.tsx';
import { metaOf, playedOf, useCarryOn, useCarryOnPoints, useCarryOnRemoval } from '../catalogue/carry-on.ts';
import { StoryMenu } from '../catalogue/story-menu.tsx';

/** The library's "Continue listening": each started story with where it continues. */
export const CarryOnList = () => {
  const { cards, settled } = useCarryOn();
  const points = useCarryOnPoints();
  const speed = usePlayerView((view) => view.settings.speed);
  const { holder, onRemove } = useCarryOnRemoval();
  if (cards.length === 0 && !settled) return <Skeleton shape="rows" count={3} label={text('app.loading')} />;
  if (cards.length === 0)
    return (
      <EmptyState
        niche="carry"
        title={text('library.carry-on-empty-title')}
        action={
          <ButtonLink variant="secondary" href={href('temptations')}>
            {text('library.find-story')}
          </ButtonLink>
        }
      >
        {text('library.carry-on-empty')}
      </EmptyState>
    );
  return (
    <div ref={holder}>
      <CoverList>
        {cards.map((card, position) => {
          const { story } = card.story;
          return (
            <CoverListEntry
              key={story._id}
              cover={<StoryCover story={story} size={56} shape="small" />}
              href={storyHref(story)}
              name={story.name}
              lang={languageOf(story.name)}
              caption={metaOf(card, points, speed)}
              played={playedOf(card, points)}
            >
              <RoundPlayButton story={story} appearance="plain" isMain={position === 0} />
              <StoryMenu story={story} onRemove={() => onRemove(card)} />
            </CoverListEntry>
          );
        })}
      </CoverList>
    </div>
  );
};
