// A story for one caller: open parts have a stable URL, entitled ones a signed URL, locked ones none, so that locked
// audio never leaves the server.
import {
  type AccessStory,
  canPlay,
  getsBetterRendition,
  isOpenToAll,
  type MaybeListener,
} from '@meend/core/access/access.ts';
import { type EntitlementStores, readListener } from '@meend/core/access/read-listener.ts';
import type { Caller } from '@meend/core/account/sessions/session.ts';
import type { UrlSigner } from '@meend/core/media/media-file.ts';
import { type CreditedPeople, type CreditedPerson, readCreditsOf } from '@meend/core/people/credit.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type PartId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { type OnwardStream, onwardStream } from './onward-stream.ts';
import type { Part, Story } from './story.ts';
import type { StoryStore } from './story-store.port.ts';
import type { Recording } from './work.ts';

export interface PartForCaller {
  readonly part: Part;
  readonly url: string | null;
  /** Only where one story is read, not in a list. */
  readonly onward?: OnwardStream | null;
  /** Of the standard rendition where `url` is of the better one; only where one story is read. */
  readonly standard?: string;
  /** Only of a part with voices of its own, and where people are read. */
  readonly voices?: readonly CreditedPerson[];
}

export interface StoryForCaller {
  readonly story: Story;
  readonly parts: readonly PartForCaller[];
  readonly people?: CreditedPeople;
  /** The other published recordings of its work; not in every list. */
  readonly recordings?: readonly Recording[];
}

export const partUrl = (
  story: AccessStory & Pick<Story, 'status'>,
  { index, media, better }: Pick<Part, 'index' | 'media' | 'better'>,
  listener: MaybeListener,
  addresses: UrlSigner,
  now: Date,
): string | null => {
  // Only recordings of the public catalogue have a public URL.
  const isPublic = isOpenToAll(index, story.openParts) && story.status === 'published';
  if (isPublic) return addresses.openAddress(media);
  if (!canPlay(story, index, listener)) return null;
  return addresses.signedAddress((getsBetterRendition(listener) && better) || media, now);
};

export const storyForCaller = (
  story: Story,
  listener: MaybeListener,
  addresses: UrlSigner,
  now: Date,
): StoryForCaller => ({
  story,
  parts: story.parts.map((part) => ({ part, url: partUrl(story, part, listener, addresses, now) })),
});

/** The address for a device that uses less data, where that is of another recording. */
const standardOf = (
  story: Story,
  part: Part,
  listener: MaybeListener,
  addresses: UrlSigner,
  now: Date,
): { readonly standard?: string } => {
  if (listener === null || !getsBetterRendition(listener) || part.better === undefined) return {};
  if (isOpenToAll(part.index, story.openParts) && story.status === 'published') return {};
  const standard = partUrl(story, part, { ...listener, savesData: true }, addresses, now);
  return standard === null ? {} : { standard };
};

/** The same with the stream from each open part on, and what plays where the better rendition fails. */
export const storyWithStreams = (
  story: Story,
  listener: MaybeListener,
  addresses: UrlSigner,
  now: Date,
): StoryForCaller => ({
  story,
  parts: storyForCaller(story, listener, addresses, now).parts.map(({ part, url }) => ({
    part,
    url,
    onward: url === null ? null : onwardStream(story, part.index, listener, addresses, now),
    ...standardOf(story, part, listener, addresses, now),
  })),
});

/** The same with the people whom they credit. */
export const withPeople = async (
  stores: { readonly people: PersonStore },
  opened: readonly StoryForCaller[],
): Promise<readonly StoryForCaller[]> => {
  const people = await readCreditsOf(
    stores,
    opened.map(({ story }) => story),
  );
  return opened.map((one, at) => {
    const credited = people[at];
    if (credited === undefined) return one;
    const parts = one.parts.map((part) => {
      const voices = credited.voicesOf.get(part.part.id);
      return voices ? { ...part, voices } : part;
    });
    return { ...one, parts, people: credited };
  });
};

/** A withdrawn story stays visible to listeners who selected it; staff see everything. */
export const isReachable = (story: Story, listener: MaybeListener): boolean => {
  if (story.status === 'published') return true;
  if (listener === null) return false;
  return listener.isStaff || (story.status === 'withdrawn' && listener.selectedStoryIds.has(story.id));
};

// A part by its id, for callers who may reach its story; it may be locked.

export interface ReachablePart {
  readonly story: Story;
  readonly part: Part;
  readonly listener: MaybeListener;
}

/** Stories, and which of their parts the caller may play. */
export type ReachableStoryStores = { stories: StoryStore } & EntitlementStores;

export const findReachablePart = async (
  stores: ReachableStoryStores,
  id: string,
  caller: Caller,
): Promise<Result<ReachablePart, DomainError>> => {
  const partId = parseId<PartId>(id);
  const story = partId && (await stores.stories.findByPart(partId));
  const part = story?.parts.find((one) => one.id === partId);
  const listener = await readListener(stores, caller);
  return story && part && isReachable(story, listener)
    ? succeed({ story, part, listener })
    : failWith('story.not-found');
};

/** The same, if the caller may hear it. */
export const findPlayablePart = async (
  stores: ReachableStoryStores,
  id: string,
  caller: Caller,
): Promise<Result<ReachablePart, DomainError>> => {
  const found = await findReachablePart(stores, id, caller);
  if (!found.ok) return found;
  const { story, part, listener } = found.value;
  return canPlay(story, part.index, listener) ? found : failWith('playback.locked');
};
