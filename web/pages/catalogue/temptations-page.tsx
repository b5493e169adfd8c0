import '@meend/web/messages/story-sentences';
import { Listing } from '../../features/catalogue/lists/listing.tsx';
import { useTilePlay } from '../../features/player/rows/use-tile-play.ts';
import { text } from '../../messages/text.ts';

export const TemptationsPage = () => (
  <Listing
    title={text('catalogue.temptations')}
    line={text('catalogue.temptations-listing-line')}
    list="playlists"
    category="temptations"
    failed={text('catalogue.temptations-failed')}
    empty={text('catalogue.temptations-empty')}
    play={useTilePlay()}
  />
);
