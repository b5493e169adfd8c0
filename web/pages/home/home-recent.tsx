import type { WireRecentlyPlayed } from '@meend/core/contract/playback/playback.routes.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { removedStoriesOf } from '@meend/web/features/player/resume-points/removed-stories.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { TileGrid } from '@meend/web/ui/covers/tile-grid.tsx';
import { KnownTile, OWN_TILES } from './home-known-tile.tsx';
import type { Shown } from './no-story-twice.ts';
import { RowWithMenus } from './row-with-menus.tsx';

/** "Teaser", "Episode" or "Episode 2", from the record's Ts, Ep or Ep2. */
const labelOfRecord = (label: string): string => {
  if (label === 'Ts') return text('player.teaser');
  const number = /^Ep(\d*)$/.exec(label)?.[1];
  if (number === undefined) return label;
  return number === '' ? text('player.only-episode') : text('player.episode', { number });
};

/**
 * Recently played stories that are not shown above. One dismissed from "Continue listening" is hidden until it is played
 * again.
 */
export const useRecent = (shown: Shown): readonly WireRecentlyPlayed[] => {
  const { recentlyPlayed } = useSession();
  const removed = useStore(removedStoriesOf(usePlayer()));
  return recentlyPlayed
    .filter(({ audioId, playedAt }) => {
      const away = removed[audioId];
      return !shown.has(audioId) && (away === undefined || Date.parse(playedAt) > Date.parse(away.at));
    })
    .slice(0, OWN_TILES);
};

/** Renders nothing without any. */
export const RecentRow = ({ stories }: { readonly stories: readonly WireRecentlyPlayed[] }) =>
  stories.length === 0 ? null : (
    <Section title={text('home.recently-played')}>
      <RowWithMenus>
        {(hasMenus) => (
          <TileGrid>
            {stories.map(({ audioId, audio, audioModelType, episodeNumber }, position) => (
              <KnownTile
                key={audioId}
                audio={audio}
                audioModelType={audioModelType}
                position={position}
                hasMenu={hasMenus}
                line={text('home.played-part', { label: labelOfRecord(episodeNumber) })}
              />
            ))}
          </TileGrid>
        )}
      </RowWithMenus>
    </Section>
  );
