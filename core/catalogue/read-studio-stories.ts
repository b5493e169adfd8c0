// Reads stories for the studio: drafts, scheduled and withdrawn ones included, each part with its URL by the access
// rule and the state of its processing.

import type { MaybeListener } from '@meend/core/access/access.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import { type Caller, mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { UrlSigner, UrlSigners } from '@meend/core/media/media-file.ts';
import type { Upload } from '@meend/core/media/upload.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { StoryId, UploadId } from '@meend/core/shared/ids.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { storiesOfAllGroups } from './all-groups.ts';
import { type StoryRef, type StudioStoryPage, storyWorkflow } from './story-content.ts';
import { partUrl, type ReachableStoryStores } from './story-for-caller.ts';
import type { StoryStore, StudioCounts } from './story-store.port.ts';
import type { StudioPart, StudioStory } from './studio-story.ts';

export interface StudioPartDetail {
  readonly part: StudioPart;
  readonly url: string | null;
  readonly state: Upload['state'];
  readonly percent: number;
  readonly waitsFor: Upload['waitsFor'];
  /** Why its recording was refused; null otherwise. */
  readonly rejection: Pick<Upload, 'reason' | 'position'> | null;
  /** Notices with the upload of its recording. */
  readonly notices: Upload['notices'];
}

export interface StudioStoryDetail {
  readonly story: StudioStory;
  readonly parts: readonly StudioPartDetail[];
}

type RequiredStores = {
  outbox: Outbox;
  uploads: UploadStore;
  people: PersonStore;
} & ReachableStoryStores;

/** The standard rendition of an upload has its id. */
const uploadOf = ({ awaits, media }: StudioPart): UploadId | null =>
  awaits ?? ((media?.assetId ?? null) as string | null as UploadId | null);

const readUploads = async (
  stores: { uploads: UploadStore },
  stories: readonly StudioStory[],
): Promise<ReadonlyMap<UploadId, Upload>> => {
  const ids = new Set(stories.flatMap(({ parts }) => parts.flatMap((part) => uploadOf(part) ?? [])));
  const found = await stores.uploads.findAll([...ids]);
  return new Map(found.map((upload) => [upload.id, upload]));
};

interface Deps {
  readonly stores: RequiredStores;
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

const open = async (
  { stores, addresses, clock }: Deps,
  stories: readonly StudioStory[],
  caller: Caller,
): Promise<readonly StudioStoryDetail[]> => {
  const [listener, uploads] = [await readListener(stores, caller), await readUploads(stores, stories)];
  const now = clock.now();
  const signer = addresses.signerFor(mediaKeyOf(caller));
  return stories.map((story) => ({
    story,
    parts: story.parts.map((part, index) => openPart(story, { part, index }, listener, uploads, signer, now)),
  }));
};

const openPart = (
  story: StudioStory,
  { part, index }: { readonly part: StudioPart; readonly index: number },
  listener: MaybeListener,
  uploads: ReadonlyMap<UploadId, Upload>,
  addresses: UrlSigner,
  now: Date,
): StudioPartDetail => {
  const id = uploadOf(part);
  const upload = id === null ? undefined : uploads.get(id);
  const notices = upload?.notices ?? [];
  if (part.awaits === null) {
    const url = part.media && partUrl(story, { index, media: part.media }, listener, addresses, now);
    return { part, url, state: 'ready', percent: 100, waitsFor: null, rejection: null, notices };
  }
  return {
    part,
    url: upload?.address ?? null,
    state: upload?.state ?? 'processing',
    percent: upload?.percent ?? 0,
    waitsFor: upload?.waitsFor ?? null,
    rejection: upload ?? null,
    notices,
  };
};

export const listStudioStories =
  (ports: Deps) =>
  async (
    page: StudioStoryPage,
    caller: Caller,
  ): Promise<Result<readonly StudioStoryDetail[], DomainError>> => {
    const stories = await storyWorkflow.list(ports)(page);
    return stories.ok ? succeed(await open(ports, stories.value, caller)) : stories;
  };

/** Stories of all groups. */
export const listStoriesOfAllGroups =
  (ports: Deps) =>
  async (
    page: Omit<StudioStoryPage, 'category'>,
    caller: Caller,
  ): Promise<Result<readonly StudioStoryDetail[], DomainError>> => {
    const { stories } = ports.stores;
    const last = page.after === null ? null : await stories.findForStudio(page.after as StoryId);
    if (page.after !== null && last === null) return failWith('story.not-found');
    const limit = Math.min(page.limit, MAX_PAGE_SIZE);
    const listed = await storiesOfAllGroups(stories, { ...page, limit, after: last?.id ?? null });
    return succeed(await open(ports, listed, caller));
  };

export const countStudioStories =
  ({ stores }: { readonly stores: { stories: StoryStore } }) =>
  (): Promise<StudioCounts> =>
    stores.stories.countForStudio();

export const readStudioStory =
  (ports: Deps) =>
  async (storyRef: StoryRef, caller: Caller): Promise<Result<StudioStoryDetail, DomainError>> => {
    const story = await storyWorkflow.read(ports)(storyRef);
    if (!story.ok) return story;
    const [opened] = await open(ports, [story.value], caller);
    return opened ? succeed(opened) : failWith('story.not-found');
  };

const MAX_SUGGESTED = 100;

/** Genres in use, most used first, as suggestions. */
export const listGenres =
  ({ stores }: { readonly stores: { stories: StoryStore } }) =>
  async (): Promise<readonly string[]> =>
    (await stores.stories.genresInUse()).slice(0, MAX_SUGGESTED);
