import '@meend/web/messages/story-sentences';
import { usePlaylists } from '../../api/catalogue-queries.ts';
import { Listing } from '../../features/catalogue/lists/listing.tsx';
import { useTilePlay } from '../../features/player/rows/use-tile-play.ts';
import { text } from '../../messages/text.ts';

export const TemptationsPage = () => (
  <Listing
    title={text('catalogue.temptations')}
    line={text('catalogue.temptations-line')}
    query={usePlaylists()}
    failed={text('catalogue.temptations-failed')}
    empty={text('catalogue.temptations-empty')}
    play={useTilePlay()}
  />
);
