// Stories as the studio gets them.

import { partLabel, partName } from '@meend/core/catalogue/part-label.ts';
import type { StudioPartDetail, StudioStoryDetail } from '@meend/core/catalogue/read-studio-stories.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import { listenerStory } from '@meend/core/catalogue/studio-story.ts';
import { noticeTexts } from '@meend/core/media/recording-notice.ts';
import { uploadErrorMessage } from '@meend/core/media/rejection-message.ts';
import { creditRoles } from '@meend/core/people/credit.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { z } from 'zod';
import type { WireOf } from '../call/schema.ts';
import { contentState, revision } from '../editing/content.routes.ts';
import { recordingNotices } from '../media/uploads.routes.ts';
import {
  confession,
  playlist,
  shortStory,
  wireConfession,
  wirePlaylist,
  wireShortStory,
} from './wire-story.ts';

const studioPart = z
  .strictObject({
    _id: z.string(),
    name: z.string(),
    label: z.string(),
    url: z.string().nullable(),
    /** Null while unknown. */
    seconds: z.number().nullable(),
    /** `processing`: listeners hear the recording once it is ready. */
    state: z.enum(['processing', 'ready', 'refused']),
    /** Progress of the processing, 0 to 100. */
    percent: z.number(),
    /** `room`: the server's disk is full; the processing continues when space is free. */
    waitsFor: z.enum(['room']).nullable(),
    /** Why it was rejected, as a message. */
    reason: z.string().nullable(),
    notices: recordingNotices,
  })
  .meta({ id: 'StudioPart' });

/** `personId` null: the person asked to be erased, and the credit is anonymous. */
export const credit = z
  .strictObject({
    personId: z.string().nullable(),
    role: z.enum(creditRoles),
    partId: z.exactOptional(z.string()),
  })
  .meta({ id: 'Credit' });

const studioFields = {
  ...contentState,
  /** Whether it is announced to listeners while scheduled. */
  announced: z.boolean(),
  /** Number of leading parts open to everybody. */
  openParts: z.number(),
  /** Voices and writers, each in their order. */
  credits: z.array(credit),
  revision,
  /** False for a published story while its recordings are being processed. */
  isListed: z.boolean(),
  audioFiles: z.array(studioPart),
};

export const adminPlaylist = playlist.extend(studioFields).meta({ id: 'AdminPlaylist' });
export const adminShortStory = shortStory.extend(studioFields).meta({ id: 'AdminShortStory' });
export const adminConfession = confession.extend(studioFields).meta({ id: 'AdminConfession' });

export type WireStudioPart = WireOf<typeof studioPart>;
export type WireAdminPlaylist = WireOf<typeof adminPlaylist>;
export type WireAdminShortStory = WireOf<typeof adminShortStory>;
export type WireAdminConfession = WireOf<typeof adminConfession>;

const wirePart = (
  category: Category,
  opened: StudioPartDetail,
  index: number,
  language: Language,
): WireStudioPart => {
  const { part, url, state, percent, waitsFor, rejection, notices } = opened;
  return {
    _id: part.id,
    name: partName(part.title, index, language),
    label: partLabel(category, index, language),
    url,
    seconds: state === 'ready' ? (part.media?.seconds ?? null) : null,
    state,
    percent,
    waitsFor,
    reason: rejection && uploadErrorMessage(rejection, language),
    notices: [...noticeTexts(notices, language)],
  };
};

const wireStudioFields = ({ story, parts }: StudioStoryDetail, language: Language) => ({
  status: story.status,
  publishAt: story.status === 'scheduled' ? story.publishedAt.toISOString() : null,
  announced: story.status === 'scheduled' && story.isAnnounced,
  openParts: story.openParts,
  /** Also those that are no longer in the list. */
  notes: [...story.notes],
  credits: story.credits.map((one) => ({ ...one })),
  revision: story.revision,
  updatedAt: story.updatedAt.toISOString(),
  isListed: story.status === 'published' && story.hiddenFromPart !== 0,
  audioFiles: parts.map((part, index) => wirePart(story.category, part, index, language)),
});

const singleFiles = ({ parts }: StudioStoryDetail) => ({
  teaser: parts[0]?.url ?? null,
  episode: parts[1]?.url ?? null,
});

const heard = ({ story }: StudioStoryDetail) => ({ story: listenerStory(story), parts: [] });

export const wireAdminPlaylist = (opened: StudioStoryDetail, language: Language): WireAdminPlaylist => ({
  ...wirePlaylist(heard(opened), language),
  ...wireStudioFields(opened, language),
});

export const wireAdminShortStory = (opened: StudioStoryDetail, language: Language): WireAdminShortStory => ({
  ...wireShortStory(heard(opened), language),
  ...singleFiles(opened),
  ...wireStudioFields(opened, language),
});

export const wireAdminConfession = (opened: StudioStoryDetail, language: Language): WireAdminConfession => ({
  ...wireConfession(heard(opened), language),
  ...singleFiles(opened),
  ...wireStudioFields(opened, language),
});

const wiredBy = {
  temptation: wireAdminPlaylist,
  quickie: wireAdminShortStory,
  confession: wireAdminConfession,
} as const;

export const wireAdminStory = (opened: StudioStoryDetail, language: Language) =>
  wiredBy[opened.story.category](opened, language);
