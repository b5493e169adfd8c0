// The catalogue as admins manage it. Lists are bare arrays, oldest first unless sorted otherwise; drafts, scheduled and
// withdrawn stories stand in them. Deleting is withdrawing. Files are named by the addresses the upload calls answered,
// or by the story's own present ones.
import type { UploadWait } from '@meend/core/media/upload.ts';
import { call } from '../call.ts';
import type { WireConfession, WirePart, WirePlaylist, WireShortStory } from './story.schemas.ts';

export interface WireStudioPart extends Omit<WirePart, 'seconds'> {
  /** Null while it is not known. */
  readonly seconds: number | null;
  /** `processing`: listeners get the recording once it is ready. */
  readonly state: 'processing' | 'ready' | 'refused';
  /** How far the processing is, 0 to 100. */
  readonly percent: number;
  /** `room`: the server's disk is full; the processing goes on once it is not. */
  readonly waitsFor: UploadWait | null;
  /** Why it was refused, for people. */
  readonly reason: string | null;
}

interface WireStudioFields {
  readonly status: 'draft' | 'scheduled' | 'published' | 'withdrawn';
  /** ISO time of a scheduled story. */
  readonly publishAt: string | null;
  /** Whether listeners are told of it while it is scheduled. */
  readonly announced: boolean;
  /** How many leading parts everybody hears. */
  readonly openParts: number;
  /** To be sent back with an update. */
  readonly revision: number;
  readonly updatedAt: string;
  /** False for a published story while its recordings are being processed. */
  readonly isListed: boolean;
  readonly audioFiles: readonly WireStudioPart[];
}

export type WireAdminPlaylist = Omit<WirePlaylist, 'audioFiles'> & WireStudioFields;
export type WireAdminShortStory = Omit<WireShortStory, 'audioFiles'> & WireStudioFields;
export type WireAdminConfession = Omit<WireConfession, 'audioFiles'> & WireStudioFields;

/** Published at once where no status is given; `publishAt` is the ISO time of a scheduled one. */
interface Release {
  readonly status?: 'draft' | 'scheduled' | 'published';
  readonly publishAt?: string | null;
  /** Tells listeners of a scheduled story: its name, cover and day. */
  readonly announced?: boolean;
}

interface SharedFields extends Release {
  readonly name?: string;
  readonly description?: string;
  readonly price?: number | string;
  readonly genre?: readonly string[];
  /** An upload's address; or `drawn-1` to `drawn-3`: one of the covers drawn of its name and genre. */
  readonly thumbnail?: string;
  /** How many leading parts everybody hears: 1 (the teaser alone) where it is not given. */
  readonly openParts?: number;
}

export interface PlaylistFields extends SharedFields {
  readonly category?: 'temptations';
  /** The teaser first; `_id` names a part that is there already. */
  readonly audioFiles?: readonly { readonly _id?: string; readonly name?: string; readonly url?: string }[];
}

interface SingleFields extends SharedFields {
  /** Beside the name; the name itself stands for none. */
  readonly title?: string;
  readonly teaser?: string;
  readonly episode?: string;
}

export interface ShortStoryFields extends SingleFields {
  readonly category?: 'quickies';
  readonly shortStoryName?: string;
  readonly shortStoryPrice?: number | string;
}

export interface ConfessionFields extends SingleFields {
  readonly category?: 'herconfession';
  readonly confessionName?: string;
  readonly confessionPrice?: number | string;
  readonly author?: string;
  readonly about?: string;
}

/** What is not given stays; `revision` names the one the update was made from. */
interface Update {
  readonly revision?: number;
  readonly _id?: string;
  readonly slug?: string;
}

type ById = { params: { id: string } };

type AdminPage = {
  query: { limit?: string; after?: string; search?: string; status?: string; sort?: string };
};

const create = <Fields, Wire>(path: string) => call<{ body: Fields }, Wire>('POST', path, 'admin');

const update = <Fields, Wire>(path: string) =>
  call<ById & { body: Fields & Update }, Wire>('PUT', path, 'admin');

const withdraw = (path: string) => call<ById, { message: string }>('DELETE', path, 'admin');

const restore = <Wire>(path: string) =>
  call<ById & { body: Record<string, never> }, Wire>('POST', `${path}/restore`, 'admin');

const list = <Wire>(path: string) => call<AdminPage, readonly Wire[]>('GET', path, 'admin');

const one = <Wire>(path: string) => call<ById, Wire>('GET', `${path}/:id`, 'admin');

const PLAYLISTS = '/api/playlist/{product}Adminplaylists';
const SHORT_STORIES = '/api/shortStories/{product}Adminstories';
const CONFESSIONS = '/api/herConfession/{product}Adminconfessions';

export const catalogueAdminCalls = {
  createTemptation: create<PlaylistFields, WireAdminPlaylist>('/api/upload/create-temptations'),
  createShortStory: create<ShortStoryFields, WireAdminShortStory>('/api/upload/create-short-story'),
  createConfession: create<ConfessionFields, WireAdminConfession>('/api/upload/create-herconfession'),
  updatePlaylist: update<PlaylistFields, WireAdminPlaylist>('/api/playlist/playlists/:id'),
  updateShortStory: update<ShortStoryFields, WireAdminShortStory>('/api/shortStories/:id'),
  updateConfession: update<ConfessionFields, WireAdminConfession>('/api/herConfession/herConfessions/:id'),
  withdrawPlaylist: withdraw('/api/playlist/playlists/:id'),
  withdrawShortStory: withdraw('/api/shortStories/:id'),
  withdrawConfession: withdraw('/api/herConfession/herConfessions/:id'),
  restorePlaylist: restore<WireAdminPlaylist>('/api/playlist/playlists/:id'),
  restoreShortStory: restore<WireAdminShortStory>('/api/shortStories/:id'),
  restoreConfession: restore<WireAdminConfession>('/api/herConfession/herConfessions/:id'),
  adminPlaylists: list<WireAdminPlaylist>(PLAYLISTS),
  adminShortStories: list<WireAdminShortStory>(SHORT_STORIES),
  adminConfessions: list<WireAdminConfession>(CONFESSIONS),
  adminPlaylist: one<WireAdminPlaylist>(PLAYLISTS),
  adminShortStory: one<WireAdminShortStory>(SHORT_STORIES),
  adminConfession: one<WireAdminConfession>(CONFESSIONS),
  genresInUse: call<Record<never, never>, readonly string[]>('GET', '/api/upload/genres', 'admin'),
} as const;
