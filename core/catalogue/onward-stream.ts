// The stream from a part to the last one the caller may hear without a break: one recording to a player. It ends where
// a part is locked, where the shape of the recordings changes, and after as many as one address holds. Nothing of a
// locked part is in it.

import { canPlay, getsBetterRendition, isOpenToAll, type MaybeListener } from '@meend/core/access/access.ts';
import type { MediaFile, UrlSigner } from '@meend/core/media/media-file.ts';
import { haveOneShape, MAX_JOINED } from '@meend/core/media/recording-shape.ts';
import type { Part, Story } from './story.ts';

export interface OnwardStream {
  readonly url: string;
  /** In the order of the story, this part first. */
  readonly parts: readonly { readonly part: Part; readonly seconds: number }[];
  /** End of the plan that alone lets the caller hear it; null if something else does. */
  readonly endsAt: Date | null;
}

/** The consecutive parts from this one that the rule lets through. */
const runFrom = (parts: readonly Part[], index: number, isIn: (part: Part) => boolean): readonly Part[] => {
  const rest = parts.filter((part) => part.index >= index);
  const end = rest.findIndex((part) => !isIn(part));
  return (end < 0 ? rest : rest.slice(0, end)).slice(0, MAX_JOINED);
};

/** Those that can be joined with the first. */
const joinable = (files: readonly MediaFile[]): readonly MediaFile[] => {
  const [first] = files;
  const end = files.findIndex((file) => first === undefined || !haveOneShape([first, file]));
  return end < 0 ? files : files.slice(0, end);
};

const planEnd = (story: Story, listener: MaybeListener): Date | null => {
  if (listener?.isStaff || listener?.selectedStoryIds.has(story.id)) return null;
  return listener?.planEndsAt ?? null;
};

/** For access by a plan alone: its end, and the longest part more, so that a started part plays to its end. */
export const latestExpiry = (
  story: Story,
  listener: MaybeListener,
  files: readonly MediaFile[],
): Date | null => {
  const endsAt = planEnd(story, listener);
  const longest = Math.max(...files.map(({ seconds }) => seconds));
  return endsAt && new Date(endsAt.getTime() + longest * 1_000);
};

/** Null if this part is locked, or would be alone in it. */
export const onwardStream = (
  story: Story,
  index: number,
  listener: MaybeListener,
  addresses: UrlSigner,
  now: Date,
): OnwardStream | null => {
  const run = runFrom(story.parts, index, (part) => canPlay(story, part.index, listener));
  const isPublic =
    story.status === 'published' && run.every((part) => isOpenToAll(part.index, story.openParts));
  const isBetter = getsBetterRendition(listener) && !isPublic;
  const files = joinable(run.map(({ media, better }) => (isBetter && better !== undefined ? better : media)));
  if (files.length < 2) return null;
  return {
    url: isPublic
      ? addresses.openStreamAddress(files)
      : addresses.signedStreamAddress(files, now, latestExpiry(story, listener, files)),
    parts: run.slice(0, files.length).map((part, at) => ({ part, seconds: files[at]?.seconds ?? 0 })),
    endsAt: isPublic ? null : planEnd(story, listener),
  };
};
