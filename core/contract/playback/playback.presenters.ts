// Of parts, and of what a listener heard and keeps.

import { partLabel } from '@meend/core/catalogue/part-label.ts';
import { waveformText } from '@meend/core/media/waveform.ts';
import type { BookmarkInStory } from '@meend/core/playback/bookmarks/bookmarks.ts';
import type { Dismissal } from '@meend/core/playback/dismissal.ts';
import type { CastAddress } from '@meend/core/playback/read-cast-address.ts';
import type { PartDetails } from '@meend/core/playback/read-part.ts';
import type { RecentStory } from '@meend/core/playback/read-recent.ts';
import type { ResumePointInStory } from '@meend/core/playback/resume-point-in-story.ts';
import type { ShelvedStory } from '@meend/core/playback/shelf/shelf.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { PartId } from '@meend/core/shared/ids.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { modelTypeOf } from '../catalogue/category-mapping.ts';
import { wireCard, wireOnward } from '../catalogue/story.presenters.ts';
import type {
  WireBookmark,
  WireCastAddress,
  WireDismissal,
  WirePartDetails,
  WirePartRemoval,
  WireRecentlyPlayed,
  WireResumePoint,
  WireShelfEntry,
} from './playback.schemas.ts';

export const wirePartDetails = ({ peaks, chapters }: PartDetails): WirePartDetails => ({
  peaks: waveformText(peaks),
  chapters: [...chapters],
});

export const wireCastAddress = ({ url, onward }: CastAddress): WireCastAddress => ({
  url,
  onward: onward && wireOnward(onward),
});

export const wireRecentlyPlayed = ({ record, story }: RecentStory): WireRecentlyPlayed => ({
  userId: record.userId,
  audioId: record.storyId,
  audioModelType: modelTypeOf(story.category),
  episodeNumber: record.label,
  playedAt: record.playedAt.toISOString(),
  audio: wireCard(story),
});

export const wireShelfEntry = ({ entry, story, newEpisodeAt }: ShelvedStory): WireShelfEntry => ({
  kind: entry.kind,
  addedAt: entry.addedAt.toISOString(),
  ...(newEpisodeAt && { newEpisodeAt: newEpisodeAt.toISOString() }),
  audioModelType: modelTypeOf(story.category),
  audio: wireCard(story),
});

export const wireBookmark = (
  { bookmark, story, part, isOpen }: BookmarkInStory,
  language: Language,
): WireBookmark => ({
  partId: bookmark.partId,
  part: part.index,
  label: partLabel(story.category, part.index, language),
  second: bookmark.second,
  note: bookmark.note,
  addedAt: bookmark.addedAt.toISOString(),
  open: isOpen,
  audioModelType: modelTypeOf(story.category),
  audio: wireCard(story),
});

export const wireResumePoint = (
  { resumePoint, story, part }: ResumePointInStory,
  language: Language,
): WireResumePoint => ({
  storyId: resumePoint.storyId,
  partId: resumePoint.partId,
  position: resumePoint.position,
  duration: resumePoint.duration,
  heardAt: resumePoint.heardAt.toISOString(),
  ...(resumePoint.finishedAt && { finishedAt: resumePoint.finishedAt.toISOString() }),
  ...(resumePoint.unfinishedAt && { unfinishedAt: resumePoint.unfinishedAt.toISOString() }),
  audioModelType: modelTypeOf(story.category),
  label: partLabel(story.category, part.index, language),
  audio: wireCard(story),
});

export const wireDismissal = ({ storyId, dismissedAt, parts }: Dismissal): WireDismissal => ({
  storyId,
  at: dismissedAt.toISOString(),
  parts,
});

export const wirePartRemoval = ([partId, removedAt]: readonly [PartId, Date]): WirePartRemoval => ({
  partId,
  at: removedAt.toISOString(),
});

export const wireCleared = (
  cleared: Result<Date, DomainError>,
): Result<{ readonly clearedAt: string }, DomainError> =>
  cleared.ok ? succeed({ clearedAt: cleared.value.toISOString() }) : cleared;
