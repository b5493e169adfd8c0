import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { text } from '@meend/web/messages/text.ts';
import { TileGrid } from '@meend/web/ui/covers/tile-grid.tsx';
import { KnownTile, OWN_TILES } from './home-known-tile.tsx';
import { RowWithMenus } from './row-with-menus.tsx';

/** The listener's selected stories, the latest first; renders nothing without any. */
export const YourStoriesRow = () => {
  const { selectedAudios } = useSession();
  if (selectedAudios.length === 0) return null;
  const latest = selectedAudios.toReversed().slice(0, OWN_TILES);
  return (
    <Section title={text('home.your-stories')} seeAll={href('profile', { tab: 'free-stories' })}>
      <RowWithMenus>
        {(hasMenus) => (
          <TileGrid>
            {latest.map(({ audioId, audioModelType }, position) => (
              <KnownTile
                key={audioId._id}
                audio={audioId}
                audioModelType={audioModelType}
                position={position}
                hasMenu={hasMenus}
              />
            ))}
          </TileGrid>
        )}
      </RowWithMenus>
    </Section>
  );
};
