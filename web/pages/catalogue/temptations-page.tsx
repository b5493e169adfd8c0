import { Listing } from '@meend/web/features/catalogue/lists/listing.tsx';
import { text } from '@meend/web/messages/text.ts';
import { tileActions } from './tile-actions.tsx';

export const TemptationsPage = () => (
  <Listing
    title={text('catalogue.temptations')}
    line={text('catalogue.temptations-listing-line')}
    list="playlists"
    category="temptations"
    failed={text('catalogue.temptations-failed')}
    empty={text('catalogue.temptations-empty')}
    play={tileActions}
  />
);
