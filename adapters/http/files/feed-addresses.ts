// Addresses of feeds and of what they link to. All of them may be read from other origins.
import type { FeedName } from '@meend/core/feeds/feed.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { PartId } from '@meend/core/shared/ids.ts';
import type { TranscriptSummary } from '@meend/core/transcript/transcript.ts';

const DISCREET = 'discreet=1';

export const feedAddress = (name: FeedName, isDiscreet: boolean): string =>
  `/feeds/${name}.xml${isDiscreet ? `?${DISCREET}` : ''}`;

export const isDiscreetFeed = (querystring: string): boolean => querystring.split('&').includes(DISCREET);

/** Immutable, like the address on our own pages: a new recording has another. */
export const teaserAddress = ({ hash, extension }: MediaFile): string => `/media/feeds/${hash}.${extension}`;

export const chaptersAddress = (id: PartId): string => `/feeds/chapters/${id}.json`;

export const textAddress = ({ partId, language, isTimed }: TranscriptSummary): string =>
  `/feeds/texts/${partId}.${language}.${isTimed ? 'vtt' : 'txt'}`;

export const textType = ({ isTimed }: Pick<TranscriptSummary, 'isTimed'>): string =>
  isTimed ? 'text/vtt' : 'text/plain';

/** Square, of the sizes that directories demand. */
export const feedPicture = (isDiscreet: boolean): string =>
  isDiscreet ? '/podcast-plain.png' : '/podcast.png';
