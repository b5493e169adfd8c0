// Where this device's listener stopped, kept here first; the newest place of a part wins over any other.
import type { WireResumePoint } from '@meend/core/contract/playback/playback.schemas.ts';
import {
  type FinishedMarks,
  isFinished,
  marksOfInput,
  marksOfReport,
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
import { createEvent, type Store } from '@meend/web/platform/store.ts';

/** `skipped`: seconds before the position that were jumped over on this device. */
export type StoredResumePoint = WireResumePoint & { readonly skipped?: number };

export type ResumePoints = Readonly<Record<string, StoredResumePoint>>;

// As many as the server answers: a story of many parts keeps all its marks.
const MAX_RESUME_POINTS = 200;
const guest = 'guest';

const isResumePoints = (value: unknown): value is ResumePoints => typeof value === 'object' && value !== null;

const storageOf = (owner: string) =>
  storedJson(() => localStorage, `listening-places:${owner}`, isResumePoints);

let owner = guest;
let places: ResumePoints | null = null;
const changes = createEvent();

export const getResumePoints = (): ResumePoints => {
  places ??= storageOf(owner).read() ?? {};
  return places;
};

const save = (next: ResumePoints): void => {
  const newest = Object.entries(next)
    .sort(([, a], [, b]) => b.heardAt.localeCompare(a.heardAt))
    .slice(0, MAX_RESUME_POINTS);
  places = Object.fromEntries(newest);
  storageOf(owner).write(places);
  changes.emit();
};

export const resumePoints: Store<ResumePoints> = {
  initial: {},
  read: getResumePoints,
  subscribe: changes.subscribe,
};

export const setResumeOwner = (userId: string | null): void => {
  if (owner === (userId ?? guest)) return;
  owner = userId ?? guest;
  places = null;
  changes.emit();
};

/** A guest's places, which from now on are nobody's. */
export const removeGuestResumePoints = (): readonly StoredResumePoint[] => {
  const storage = storageOf(guest);
  const removed = Object.values((owner === guest ? places : null) ?? storage.read() ?? {});
  storage.clear();
  if (owner === guest) places = null;
  return removed;
};

const reportOf = (resumePoint: WireResumePoint, restarted: boolean): ResumeUpdate => ({
  position: resumePoint.position,
  duration: resumePoint.duration,
  heardAt: new Date(resumePoint.heardAt),
  restarted,
});

const parseDate = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso));

const marksOf = (resumePoint: WireResumePoint | undefined): FinishedMarks => {
  if (resumePoint === undefined) return noMarks;
  const { finishedAt, unfinishedAt, heardAt } = resumePoint;
  const explicitMarks = { finishedAt: parseDate(finishedAt), unfinishedAt: parseDate(unfinishedAt) };
  return mergeMarks(explicitMarks, marksOfReport({ ...resumePoint, heardAt: new Date(heardAt) }, new Date()));
};

const withMarks = (
  resumePoint: StoredResumePoint,
  { finishedAt, unfinishedAt }: FinishedMarks,
): StoredResumePoint => ({
  ...resumePoint,
  ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
  ...(unfinishedAt && { unfinishedAt: unfinishedAt.toISOString() }),
});

/** Kept apart from the place: a part that is heard again was heard all the same. */
export const isHeardToEnd = (resumePoint: WireResumePoint | undefined): boolean =>
  isFinished(marksOf(resumePoint));

const merged = (known: ResumePoints, resumePoint: StoredResumePoint, restarted: boolean): ResumePoints => {
  const stored = known[resumePoint.partId];
  const saved = stored ? { ...stored, heardAt: new Date(stored.heardAt) } : null;
  const mergedPoint = mergeResumePoint(saved, reportOf(resumePoint, restarted), new Date());
  if (mergedPoint === null) return known;
  const marks = mergeMarks(marksOf(stored), marksOf(resumePoint));
  if (mergedPoint === saved && sameMarks(marks, marksOf(stored))) return known;
  const { position, duration, heardAt } = mergedPoint;
  const { skipped, ...rest } = resumePoint;
  const jumped = mergedPoint === saved ? stored?.skipped : skipped;
  const next = {
    ...rest,
    ...(jumped !== undefined && { skipped: jumped }),
    position,
    duration,
    heardAt: heardAt.toISOString(),
  };
  return { ...known, [resumePoint.partId]: withMarks(next, marks) };
};

export const saveResumePoint = (resumePoint: StoredResumePoint, restarted = false): void => {
  const next = merged(getResumePoints(), resumePoint, restarted);
  if (next !== places) save(next);
};

/** The server's places, heard on other devices perhaps. */
export const mergeResumePoints = (others: readonly WireResumePoint[]): void => {
  const next = others.reduce(
    (known, resumePoint) => merged(known, resumePoint, resumePoint.position === 0),
    getResumePoints(),
  );
  if (next !== places) save(next);
};

/** Where a part begins, in seconds. */
export const resumeAt = (partId: string): number => {
  const resumePoint = getResumePoints()[partId];
  return resumePoint
    ? resumePosition({ ...resumePoint, heardAt: new Date(resumePoint.heardAt) }, new Date())
    : 0;
};

/** Seconds before a part's place that were jumped over on the way to it. */
export const skippedOf = (partId: string): number => getResumePoints()[partId]?.skipped ?? 0;

/** "Mark as not heard", and its way back. */
export const markHeard = (partId: string, finished: boolean, at: Date): void => {
  const resumePoint = getResumePoints()[partId];
  if (resumePoint === undefined) return;
  const marks = mergeMarks(marksOf(resumePoint), marksOfInput(finished, at, at));
  save({ ...getResumePoints(), [partId]: withMarks(resumePoint, marks) });
};

/** Whose places these are: a user's id, or `guest`. */
export const getResumeOwner = (): string => owner;
