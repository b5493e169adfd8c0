// Where this device's listener stopped, kept here first; the newest place of a part wins over any other.
import type { WireResumePoint } from '@meend/core/contract/wire.ts';
import {
  type FinishedMarks,
  isFinished,
  marksOfReport,
  marksOfWord,
  mergeMarks,
  noMarks,
  sameMarks,
} from '@meend/core/playback/resume-points/finished.ts';
import {
  mergeResumePoint,
  type ResumeUpdate,
} from '@meend/core/playback/resume-points/merge-resume-point.ts';
import { resumePosition } from '@meend/core/playback/resume-points/resume-position.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

/** `skipped`: seconds before the position that were jumped over on this device. */
export type KeptPlace = WireResumePoint & { readonly skipped?: number };

export type ResumePoints = Readonly<Record<string, KeptPlace>>;

// As many as the server answers: a story of many parts keeps all its marks.
const KEPT = 200;
const guest = 'guest';

const isPlaces = (value: unknown): value is ResumePoints => typeof value === 'object' && value !== null;

const storageOf = (owner: string) => storedJson(() => localStorage, `listening-places:${owner}`, isPlaces);

let owner = guest;
let places: ResumePoints | null = null;
const listeners = new Set<() => void>();

export const getResumePoints = (): ResumePoints => {
  places ??= storageOf(owner).read() ?? {};
  return places;
};

const keep = (next: ResumePoints): void => {
  const newest = Object.entries(next)
    .sort(([, a], [, b]) => b.heardAt.localeCompare(a.heardAt))
    .slice(0, KEPT);
  places = Object.fromEntries(newest);
  storageOf(owner).write(places);
  for (const listener of listeners) listener();
};

export const subscribeToPlaces = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const setResumeOwner = (userId: string | null): void => {
  if (owner === (userId ?? guest)) return;
  owner = userId ?? guest;
  places = null;
  for (const listener of listeners) listener();
};

/** A guest's places, which from now on are nobody's. */
export const removeGuestResumePoints = (): readonly KeptPlace[] => {
  const kept = storageOf(guest);
  const taken = Object.values((owner === guest ? places : null) ?? kept.read() ?? {});
  kept.clear();
  if (owner === guest) places = null;
  return taken;
};

const reportOf = (place: WireResumePoint, restarted: boolean): ResumeUpdate => ({
  position: place.position,
  duration: place.duration,
  heardAt: new Date(place.heardAt),
  restarted,
});

const momentOf = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso));

const marksOf = (place: WireResumePoint | undefined): FinishedMarks => {
  if (place === undefined) return noMarks;
  const { finishedAt, unfinishedAt, heardAt } = place;
  const told = { finishedAt: momentOf(finishedAt), unfinishedAt: momentOf(unfinishedAt) };
  return mergeMarks(told, marksOfReport({ ...place, heardAt: new Date(heardAt) }, new Date()));
};

const withMarks = (place: KeptPlace, { finishedAt, unfinishedAt }: FinishedMarks): KeptPlace => ({
  ...place,
  ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
  ...(unfinishedAt && { unfinishedAt: unfinishedAt.toISOString() }),
});

/** Kept apart from the place: a part that is heard again was heard all the same. */
export const isHeardToEnd = (place: WireResumePoint | undefined): boolean => isFinished(marksOf(place));

const merged = (known: ResumePoints, place: KeptPlace, restarted: boolean): ResumePoints => {
  const stored = known[place.partId];
  const saved = stored ? { ...stored, heardAt: new Date(stored.heardAt) } : null;
  const kept = mergeResumePoint(saved, reportOf(place, restarted), new Date());
  if (kept === null) return known;
  const marks = mergeMarks(marksOf(stored), marksOf(place));
  if (kept === saved && sameMarks(marks, marksOf(stored))) return known;
  const { position, duration, heardAt } = kept;
  const { skipped, ...rest } = place;
  const jumped = kept === saved ? stored?.skipped : skipped;
  const next = {
    ...rest,
    ...(jumped !== undefined && { skipped: jumped }),
    position,
    duration,
    heardAt: heardAt.toISOString(),
  };
  return { ...known, [place.partId]: withMarks(next, marks) };
};

export const saveResumePoint = (place: KeptPlace, restarted = false): void => {
  const next = merged(getResumePoints(), place, restarted);
  if (next !== places) keep(next);
};

/** The server's places, heard on other devices perhaps. */
export const mergeResumePoints = (others: readonly WireResumePoint[]): void => {
  const next = others.reduce((known, place) => merged(known, place, place.position === 0), getResumePoints());
  if (next !== places) keep(next);
};

/** Where a part begins, in seconds. */
export const resumeAt = (partId: string): number => {
  const place = getResumePoints()[partId];
  return place ? resumePosition({ ...place, heardAt: new Date(place.heardAt) }, new Date()) : 0;
};

/** Seconds before a part's place that were jumped over on the way to it. */
export const skippedOf = (partId: string): number => getResumePoints()[partId]?.skipped ?? 0;

/** "Mark as not heard", and its way back. */
export const markHeard = (partId: string, finished: boolean, at: Date): void => {
  const place = getResumePoints()[partId];
  if (place === undefined) return;
  const marks = mergeMarks(marksOf(place), marksOfWord(finished, at, at));
  keep({ ...getResumePoints(), [partId]: withMarks(place, marks) });
};

/** Whose places these are: a user's id, or `guest`. */
export const ownerOfPlaces = (): string => owner;
