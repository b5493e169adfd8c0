import type { WireFollowedVoice } from '@meend/core/contract/following/following.routes.ts';
import type { WireShelfEntry } from '@meend/core/contract/playback/library.routes.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDay } from '@meend/web/platform/format-date.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { CoverList } from '@meend/web/ui/covers/cover-list.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { type ReactNode, useState } from 'react';
import { type Shelf, withNewEntries } from '../shelf.ts';
import { ShelfListEntry } from '../shelf-list-entry.tsx';
import { useShelfToggle } from '../use-shelf-change.ts';
import { VoiceRows } from './voice-rows.tsx';

const dayOf = (time: string): string => formatDay(dayInIndia(new Date(time)));

const newEpisodeText = ({ newEpisodeAt }: WireShelfEntry): string | undefined =>
  newEpisodeAt && text('following.new', { day: dayOf(newEpisodeAt) });

const newByVoiceText = ({ newAt }: WireFollowedVoice): string | undefined =>
  newAt && text('following.new-by-voice', { day: dayOf(newAt) });

const FollowButton = ({ entry }: { readonly entry: WireShelfEntry }) => {
  const { isAdded, press } = useShelfToggle(entry);
  return (
    <IconButton
      label={text('following.follow-story', { name: entry.audio.name })}
      aria-pressed={isAdded}
      lit={isAdded}
      tooltip={false}
      icon={isAdded ? 'icon-bell-ring' : 'icon-bell'}
      iconSize={22}
      onClick={press}
    />
  );
};

interface FollowedProps {
  readonly shelf: Shelf;
  readonly voices: readonly WireFollowedVoice[];
  /** Shown while nothing is followed. */
  readonly empty: ReactNode;
}

/** The library's followed voices and stories. One unfollowed here stays in it until the page is left. */
export const Followed = ({ shelf, voices, empty }: FollowedProps) => {
  const followed = shelf.filter(({ kind }) => kind === 'follow');
  const [first] = useState({ followed, voices });
  const shown = withNewEntries(first.followed, followed);
  const shownVoices = [
    ...voices.filter(({ slug }) => !first.voices.some((other) => other.slug === slug)),
    ...first.voices,
  ];
  if (shown.length + shownVoices.length === 0) return empty;
  return (
    <>
      <p className={textStyle('small', 'faint')}>{text('following.mails')}</p>
      {shownVoices.length === 0 ? null : <VoiceRows voices={shownVoices} captionOf={newByVoiceText} />}
      {shown.length === 0 ? null : (
        <CoverList>
          {shown.map((entry) => (
            <ShelfListEntry key={entry.audio._id} entry={entry} caption={newEpisodeText(entry)}>
              <FollowButton entry={entry} />
            </ShelfListEntry>
          ))}
        </CoverList>
      )}
    </>
  );
};
