import { useSession } from '@meend/web/api/session/session.ts';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { removedStoriesOf } from '@meend/web/features/player/resume-points/removed-stories.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { TileGrid } from '@meend/web/ui/covers/tile-grid.tsx';
import type { CarryOn } from '../catalogue/carry-on.ts';
import { KnownTile, OWN_TILES } from './home-known-tile.tsx';
import { RowWithMenus } from './row-with-menus.tsx';

/** "Teaser", "Episode" or "Episode 2", from the record's Ts, Ep or Ep2. */
const labelOfRecord = (label: string): string => {
  if (label === 'Ts') return text('player.teaser');
  const number = /^Ep(\d*)$/.exec(label)?.[1];
  if (number === undefined) return label;
  return number === '' ? text('player.only-episode') : text('player.episode', { number });
};

/**
 * Recently played stories that are not in "Continue listening"; renders nothing without any. A story dismissed there is
 * hidden here too, until it is played again.
 */
export const RecentRow = ({ carryOn }: { readonly carryOn: readonly CarryOn[] }) => {
  const { recentlyPlayed } = useSession();
  const carriedOn = new Set(carryOn.map(({ story: { story } }) => story._id));
  const removed = useStore(removedStoriesOf(usePlayer()));
  const shown = recentlyPlayed.filter(({ audioId, playedAt }) => {
    const away = removed[audioId];
    return !carriedOn.has(audioId) && (away === undefined || Date.parse(playedAt) > Date.parse(away.at));
  });
  if (shown.length === 0) return null;
  return (
    <Section title={text('home.recently-played')}>
      <RowWithMenus>
        {(hasMenus) => (
          <TileGrid>
            {shown.slice(0, OWN_TILES).map(({ audioId, audio, audioModelType, episodeNumber }, position) => (
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
};
