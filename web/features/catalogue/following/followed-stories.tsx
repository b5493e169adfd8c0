import type { WireShelfEntry } from '@meend/core/contract/playback/library.routes.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDay } from '@meend/web/platform/format-date.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { CoverList } from '@meend/web/ui/covers/cover-list.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { ListSection } from '@meend/web/ui/text/list-section.tsx';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { type Shelf, withNewEntries } from '../shelf.ts';
import { ShelfListEntry } from '../shelf-list-entry.tsx';
import { useShelfToggle } from '../use-shelf-change.ts';

const newEpisodeText = ({ newEpisodeAt }: WireShelfEntry): string | undefined =>
  newEpisodeAt && text('following.new', { day: formatDay(dayInIndia(new Date(newEpisodeAt))) });

const FollowButton = ({ entry }: { readonly entry: WireShelfEntry }) => {
  const { isAdded, press } = useShelfToggle(entry);
  return (
    <IconButton
      label={text('following.follow-story', { name: entry.audio.name })}
      aria-pressed={isAdded}
      lit={isAdded}
      tooltip={false}
      icon={<Icon glyph={isAdded ? BellRing : Bell} size={22} />}
      onClick={press}
    />
  );
};

/** The library's section of followed stories. One unfollowed here stays in it until the page is left. */
export const FollowedStories = ({ shelf }: { readonly shelf: Shelf }) => {
  const followed = shelf.filter(({ kind }) => kind === 'follow');
  const [first] = useState(followed);
  const shown = withNewEntries(first, followed);
  return (
    <ListSection
      id="following"
      title={text('following.title')}
      about={text(shown.length === 0 ? 'following.empty' : 'following.mails')}
    >
      {shown.length === 0 ? null : (
        <CoverList>
          {shown.map((entry) => (
            <ShelfListEntry key={entry.audio._id} entry={entry} caption={newEpisodeText(entry)}>
              <FollowButton entry={entry} />
            </ShelfListEntry>
          ))}
        </CoverList>
      )}
    </ListSection>
  );
};
