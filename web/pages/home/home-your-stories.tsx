import type { AudioModelType } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { WireAudioCard } from '@meend/core/contract/catalogue/wire-story.ts';
import { href } from '@meend/core/site/href.ts';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { text } from '@meend/web/messages/text.ts';
import { TileGrid } from '@meend/web/ui/covers/tile-grid.tsx';
import { KnownTile } from './home-known-tile.tsx';
import { RowWithMenus } from './row-with-menus.tsx';

interface YourStoriesRowProps {
  readonly stories: readonly (WireAudioCard & { readonly audioModelType: AudioModelType })[];
}

/** The listener's selected stories, the latest first; renders nothing without any. */
export const YourStoriesRow = ({ stories }: YourStoriesRowProps) =>
  stories.length === 0 ? null : (
    <Section title={text('home.your-stories')} seeAll={href('profile', { tab: 'free-stories' })}>
      <RowWithMenus>
        {(hasMenus) => (
          <TileGrid>
            {stories.map(({ audioModelType, ...audio }, position) => (
              <KnownTile
                key={audio._id}
                audio={audio}
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
