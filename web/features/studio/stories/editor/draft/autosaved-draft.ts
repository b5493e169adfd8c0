// Autosave of the story form in session storage: restored after a reload or a crash, until it is saved or discarded.
// Finished uploads are stored by their URL; unfinished ones must be selected again.

import { coverVariants } from '@meend/core/catalogue/covers/generated-cover.ts';
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import { creditRoles } from '@meend/core/people/credit.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { isDraftOf } from '@meend/web/features/studio/editing/field-draft.ts';
import { releases } from '@meend/web/features/studio/editing/release.ts';
import type { UploadEntries } from '@meend/web/features/studio/uploads/upload-queue.ts';
import { type StoredJson, storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { type DraftFile, type DraftPart, EPISODE, type StoryDraft, TEASER } from './story-draft.ts';

/** An upload not used by a story yet; the server purges it after a day. */
export interface FinishedUpload {
  readonly address: string;
  readonly name: string;
  /** When it was first stored, in milliseconds since 1970. */
  readonly since: number;
}

/** A draft in which every file has a URL. */
interface StorableDraft {
  readonly draft: StoryDraft;
  readonly arrived: readonly FinishedUpload[];
  /** Whether an unfinished upload had to be left out. */
  readonly lacking: boolean;
}

export interface AutosavedDraft extends StorableDraft {
  /** Revision of the story when editing started; null for a new one. */
  readonly revision: number | null;
  /** Draft of the story when editing started; null for a new one. */
  readonly base: StoryDraft | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isListOf =
  (accepts: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(accepts);

const isFile = (value: unknown): boolean =>
  value === null ||
  (isRecord(value) &&
    value.kind === 'kept' &&
    isText(value.address) &&
    (value.seconds === null || isNumber(value.seconds)));

const isGeneratedCover = (value: unknown): boolean =>
  isRecord(value) && value.kind === 'drawn' && coverVariants.some((variant) => variant === value.look);

const isPart = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.key) &&
  (value.id === null || isText(value.id)) &&
  isText(value.name) &&
  isFile(value.file);

const isCredit = (value: unknown): boolean =>
  isRecord(value) &&
  (value.personId === null || isText(value.personId)) &&
  (value.partId === undefined || isText(value.partId)) &&
  creditRoles.some((role) => role === value.role);

const isDraft = (value: unknown): value is StoryDraft =>
  isRecord(value) &&
  isDraftOf(storyFields, value) &&
  isText(value.publishAt) &&
  (isFile(value.thumbnail) || isGeneratedCover(value.thumbnail)) &&
  isListOf(isPart)(value.parts) &&
  isListOf(isCredit)(value.credits) &&
  typeof value.isAnnounced === 'boolean' &&
  releases.some((release) => release === value.release);

const isFinishedUpload = (value: unknown): boolean =>
  isRecord(value) && isText(value.address) && isText(value.name) && isNumber(value.since);

const isAutosavedDraft = (value: unknown): value is AutosavedDraft =>
  isRecord(value) &&
  (value.revision === null ? value.base === null : isNumber(value.revision) && isDraft(value.base)) &&
  isDraft(value.draft) &&
  isListOf(isFinishedUpload)(value.arrived) &&
  typeof value.lacking === 'boolean';

/** `id` is the story's; null for a new one of this category. */
export const autosavedDraft = (category: WireCategory, id: string | null): StoredJson<AutosavedDraft> =>
  storedJson(() => sessionStorage, `story-draft:${id ?? `new-${category}`}`, isAutosavedDraft);

const filesOf = ({ thumbnail, parts }: StoryDraft): readonly DraftFile[] =>
  [thumbnail, ...parts.map(({ file }) => file)].filter((file) => file !== null && file.kind !== 'drawn');

const withFiles = (draft: StoryDraft, change: (file: DraftFile | null) => DraftFile | null): StoryDraft => ({
  ...draft,
  thumbnail: draft.thumbnail?.kind === 'drawn' ? draft.thumbnail : change(draft.thumbnail),
  parts: draft.parts.map((part) => ({ ...part, file: change(part.file) })),
});

/** `before`: uploads stored already; `now` in milliseconds since 1970. */
export const storable = (
  draft: StoryDraft,
  entries: UploadEntries,
  before: readonly FinishedUpload[],
  now: number,
): StorableDraft => {
  const known = new Map(before.map((upload) => [upload.address, upload]));
  let lacking = false;
  const stored = withFiles(draft, (file) => {
    if (file?.kind !== 'upload') return file;
    const { address = null, name = '', seconds = null } = entries.get(file.key) ?? {};
    if (address === null) {
      lacking = true;
      return null;
    }
    if (!known.has(address)) known.set(address, { address, name, since: now });
    return { kind: 'kept', address, seconds };
  });
  const used = new Set(filesOf(stored).map((file) => file.kind === 'kept' && file.address));
  return { draft: stored, arrived: [...known.values()].filter(({ address }) => used.has(address)), lacking };
};

const pathOf = (address: string): string => address.replace(/\?.*/, '');

/** Signed URLs change with each response, so files are matched by path and get their newest URL. */
export const withAddressesOf = (draft: StoryDraft, current: StoryDraft): StoryDraft => {
  const newest = new Map(
    filesOf(current).flatMap((file) => (file.kind === 'kept' ? [[pathOf(file.address), file] as const] : [])),
  );
  return withFiles(draft, (file) =>
    file?.kind === 'kept' ? (newest.get(pathOf(file.address)) ?? file) : file,
  );
};

/** Removes uploads that the server has purged, and renames keys so that they cannot clash with those of new parts. */
export const stillThere = ({ draft, arrived, lacking }: StorableDraft, now: number): StorableDraft => {
  const gone = new Set(arrived.filter(({ since }) => since < now - DAY).map(({ address }) => address));
  const isGone = (file: DraftFile | null) => file?.kind === 'kept' && gone.has(file.address);
  const left = withFiles(draft, (file) => (isGone(file) ? null : file));
  const rekeyed = (part: DraftPart, index: number): DraftPart =>
    part.id !== null || part.key === TEASER || part.key === EPISODE
      ? part
      : { ...part, key: `kept-${index}` };
  return {
    draft: { ...left, parts: left.parts.map(rekeyed) },
    arrived: arrived.filter(({ address }) => !gone.has(address)),
    lacking: lacking || gone.size > 0,
  };
};
