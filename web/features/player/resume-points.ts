// Resume points of this device's listener, in local storage, and of this tab, in session storage: what is heard while the
// history is paused. The newest one of a part wins.

import type { WireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import {
  type FinishedMarks,
  isFinished,
  marksOfReport,
  mergeMarks,
  noMarks,
  sameMarks,
} from '@meend/core/playback/finished.ts';
import { MAX_RESUME_POINTS } from '@meend/core/playback/listening.ts';
import { mergeResumePoint, type ResumeUpdate, resumePosition } from '@meend/core/playback/resume-position.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import { type StorageArea, storedRecord } from '@meend/web/platform/storage/stored-json.ts';
import { createEvent, type Store } from '@meend/web/platform/store.ts';
import { loadStepsBack } from './stored-settings.ts';

interface Heard {
  /** An instant in ISO 8601. */
  readonly heardAt: string;
}

export const newestFirst = (one: Heard, other: Heard): number =>
  Date.parse(other.heardAt) - Date.parse(one.heardAt);

/** On this device: seconds before the position that were skipped over, and whether the sleep timer paused there. */
type StoredResumePoint = WireResumePoint & {
  readonly skipped?: number;
  readonly asleep?: boolean;
  readonly sought?: boolean;
};

export type ResumePoints = Readonly<Record<string, StoredResumePoint>>;

export const guest = 'guest';

const reportOf = (resumePoint: WireResumePoint, restarted: boolean): ResumeUpdate => ({
  position: resumePoint.position,
  duration: resumePoint.duration,
  heardAt: new Date(resumePoint.heardAt),
  restarted,
});

const parseDate = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso));

export const marksOf = (resumePoint: WireResumePoint | undefined): FinishedMarks => {
  if (resumePoint === undefined) return noMarks;
  const { finishedAt, unfinishedAt, heardAt } = resumePoint;
  const explicitMarks = { finishedAt: parseDate(finishedAt), unfinishedAt: parseDate(unfinishedAt) };
  return mergeMarks(explicitMarks, marksOfReport({ ...resumePoint, heardAt: new Date(heardAt) }));
};

export const withMarks = (
  resumePoint: StoredResumePoint,
  { finishedAt, unfinishedAt }: FinishedMarks,
): StoredResumePoint => ({
  ...resumePoint,
  ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
  ...(unfinishedAt && { unfinishedAt: unfinishedAt.toISOString() }),
});

/** Stored separately from the position: a finished part stays finished while it is played again. */
export const isHeardToEnd = (resumePoint: WireResumePoint | undefined): boolean =>
  isFinished(marksOf(resumePoint));

const merged = (known: ResumePoints, resumePoint: StoredResumePoint, restarted: boolean): ResumePoints => {
  const stored = known[resumePoint.partId];
  const saved = stored ? { ...stored, heardAt: new Date(stored.heardAt) } : null;
  const mergedPoint = mergeResumePoint(saved, reportOf(resumePoint, restarted));
  if (mergedPoint === null) return known;
  const marks = mergeMarks(marksOf(stored), marksOf(resumePoint));
  if (mergedPoint === saved && sameMarks(marks, marksOf(stored))) return known;
  const { position, duration, heardAt } = mergedPoint;
  const { skipped, asleep, sought, ...rest } = resumePoint;
  const here = mergedPoint === saved ? stored : { skipped, asleep, sought };
  const next = {
    ...rest,
    ...(here?.skipped !== undefined && { skipped: here.skipped }),
    ...(here?.asleep && { asleep: true }),
    ...(here?.sought && { sought: true }),
    position,
    duration,
    heardAt: heardAt.toISOString(),
  };
  return { ...known, [resumePoint.partId]: withMarks(next, marks) };
};

export interface ResumePointStore extends Store<ResumePoints> {
  readonly save: (resumePoint: StoredResumePoint, restarted?: boolean) => void;
  /** Saves it in this tab alone, also after the history is no longer paused. */
  readonly saveInTab: (resumePoint: StoredResumePoint, restarted: boolean) => void;
  /** Without those of this tab. */
  readonly onDevice: Store<ResumePoints>;
  /** Merges resume points from the server, in this device's time, which other devices may have saved. */
  readonly merge: (others: readonly WireResumePoint[]) => void;
  /** The position in seconds at which a part starts. */
  readonly resumeAt: (partId: string) => number;
  /** Seconds before a part's resume point that were skipped over. */
  readonly skippedOf: (partId: string) => number;
  readonly change: (apply: (points: ResumePoints) => ResumePoints) => void;
  /** The owner: a user's id, or `guest`. */
  readonly owner: () => string;
  readonly setOwner: (userId: string | null) => void;
}

interface StoredLayer {
  readonly read: () => ResumePoints;
  readonly write: (next: ResumePoints) => void;
}

const CLOCK_TOLERANCE_MS = 5_000;

/**
 * A time in the future is of a clock that was set back since. Such a point gives way to all others; the server may have
 * it, rightly dated.
 */
const withoutFuture = (points: ResumePoints, now: number): ResumePoints =>
  Object.fromEntries(
    Object.entries(points).map(([partId, point]) => {
      const { finishedAt, unfinishedAt, heardAt, ...others } = point;
      const past = (at: string, otherwise: number): string =>
        Date.parse(at) <= now + CLOCK_TOLERANCE_MS ? at : new Date(otherwise).toISOString();
      const marks = {
        ...(finishedAt && { finishedAt: past(finishedAt, now) }),
        ...(unfinishedAt && { unfinishedAt: past(unfinishedAt, now) }),
      };
      return [partId, { ...others, ...marks, heardAt: past(heardAt, 0) }];
    }),
  );

export const storedPoints = (area: StorageArea, owner: string, { now }: Pick<Clock, 'now'>) => {
  const stored = storedRecord<ResumePoints>(area, `listening-places:${owner}`);
  return {
    ...stored,
    read: (): ResumePoints | null => {
      const points = stored.read();
      return points && withoutFuture(points, now());
    },
  };
};

const layerOf = (area: StorageArea, owner: string, clock: Clock): StoredLayer => {
  const stored = storedPoints(area, owner, clock);
  let points: ResumePoints | null = null;
  return {
    read: () => {
      points ??= stored.read() ?? {};
      return points;
    },
    write: (next) => {
      const newest = Object.entries(next)
        .sort(([, one], [, other]) => newestFirst(one, other))
        .slice(0, MAX_RESUME_POINTS);
      points = Object.fromEntries(newest);
      stored.write(points);
    },
  };
};

const newestOf = (onDevice: ResumePoints, inTab: ResumePoints): ResumePoints => {
  const newer = Object.entries(inTab).filter(
    ([partId, { heardAt }]) => Date.parse(heardAt) > Date.parse(onDevice[partId]?.heardAt ?? '1970'),
  );
  return { ...onDevice, ...Object.fromEntries(newer) };
};

interface ResumePointDeps {
  readonly storage: StorageArea;
  readonly tabStorage: StorageArea;
  readonly clock: Clock;
}

export const createResumePoints = ({ storage, tabStorage, clock }: ResumePointDeps): ResumePointStore => {
  const { emit, subscribe } = createEvent();
  let owner = guest;
  let device = layerOf(storage, guest, clock);
  let tab = layerOf(tabStorage, guest, clock);
  let points: ResumePoints | null = null;
  const read = (): ResumePoints => {
    points ??= newestOf(device.read(), tab.read());
    return points;
  };
  const write = (layer: StoredLayer, next: ResumePoints): void => {
    if (next === layer.read()) return;
    layer.write(next);
    points = null;
    emit();
  };
  return {
    initial: {},
    read,
    subscribe,
    onDevice: { initial: {}, read: () => device.read(), subscribe },
    save: (resumePoint, restarted = false) => write(device, merged(device.read(), resumePoint, restarted)),
    saveInTab: (resumePoint, restarted) => {
      const { partId } = resumePoint;
      const point = merged(read(), resumePoint, restarted)[partId];
      if (point) write(tab, { ...tab.read(), [partId]: point });
    },
    merge: (others) =>
      write(
        device,
        others.reduce(
          (known, resumePoint) => merged(known, resumePoint, resumePoint.position === 0),
          device.read(),
        ),
      ),
    resumeAt: (partId) => {
      const resumePoint = read()[partId];
      return resumePoint
        ? resumePosition(
            { ...resumePoint, heardAt: new Date(resumePoint.heardAt) },
            new Date(clock.now()),
            loadStepsBack(storage),
          )
        : 0;
    },
    skippedOf: (partId) => read()[partId]?.skipped ?? 0,
    change: (apply) => {
      write(device, apply(device.read()));
      write(tab, apply(tab.read()));
    },
    owner: () => owner,
    setOwner: (userId) => {
      if (owner === (userId ?? guest)) return;
      owner = userId ?? guest;
      device = layerOf(storage, owner, clock);
      tab = layerOf(tabStorage, owner, clock);
      points = null;
      emit();
    },
  };
};
