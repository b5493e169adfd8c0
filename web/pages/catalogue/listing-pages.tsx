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

export const ConfessionsPage = () => (
  <Listing
    title={text('catalogue.her-confessions')}
    line={text('catalogue.her-confessions-line')}
    list="confessions"
    category="herconfession"
    failed={text('catalogue.confessions-failed')}
    empty={text('catalogue.confessions-empty')}
    play={tileActions}
  />
);
