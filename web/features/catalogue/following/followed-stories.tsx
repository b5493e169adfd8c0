import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { WireShelfEntry } from '@meend/core/contract/playback/playback.schemas.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { languageOf } from '@meend/core/shared/language.ts';
import { type Shelf, withNewEntries } from '@meend/web/features/catalogue/shelf.ts';
import { useShelfToggle } from '@meend/web/features/catalogue/use-shelf-change.ts';
import { text } from '@meend/web/messages/following.ts';
import { formatDay } from '@meend/web/platform/format-date.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { CoverList, CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import styles from './followed-stories.module.css';

const LIST_GENRES = 2;

const captionOf = ({ newEpisodeAt, audio }: WireShelfEntry): string =>
  newEpisodeAt === undefined
    ? audio.genre.slice(0, LIST_GENRES).join(' · ')
    : text('following.new', { day: formatDay(dayInIndia(new Date(newEpisodeAt))) });

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
    <section className={styles.section} aria-labelledby="following">
      <SectionHeading id="following">{text('following.title')}</SectionHeading>
      <p className={styles.line}>{text(shown.length === 0 ? 'following.empty' : 'following.mails')}</p>
      {shown.length === 0 ? null : (
        <CoverList>
          {shown.map((entry) => (
            <CoverListEntry
              key={entry.audio._id}
              cover={
                <Cover src={entry.audio.thumbnail} fallback={entry.audio.coverArt} shape="small" size={72} />
              }
              href={storyHref({ category: wireCategoryOf[entry.audioModelType], slug: entry.audio.slug })}
              name={entry.audio.name}
              lang={languageOf(entry.audio.name)}
              caption={captionOf(entry)}
            >
              <FollowButton entry={entry} />
            </CoverListEntry>
          ))}
        </CoverList>
      )}
    </section>
  );
};
