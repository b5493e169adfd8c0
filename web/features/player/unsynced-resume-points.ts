// Resume points not yet synced to the server, the newest of each part. They are stored on the device, so that those
// recorded offline are sent later, with their age then.
import type { WireReportedResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import { mergeResumePoint } from '@meend/core/playback/resume-position.ts';
import { ageOf, type Clock } from '@meend/web/platform/clock.ts';
import { type StorageArea, storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { newestFirst } from './resume-points.ts';

/** `heardAt`: by the page's clock. */
export type UnsyncedReport = Omit<WireReportedResumePoint, 'age'> & { readonly heardAt: string };

type UnsyncedReports = Readonly<Record<string, UnsyncedReport>>;

const MAX_REPORTS = 60;

const isReport = (value: unknown): boolean => {
  const report = value as Partial<UnsyncedReport> | null;
  return (
    typeof report?.partId === 'string' &&
    typeof report.position === 'number' &&
    typeof report.duration === 'number' &&
    typeof report.heardAt === 'string' &&
    Number.isFinite(Date.parse(report.heardAt))
  );
};

const isUnsyncedReports = (value: unknown): value is UnsyncedReports =>
  typeof value === 'object' && value !== null && Object.values(value).every(isReport);

/** A known time in the future is of a clock that was set back since: no later report waits for it. */
const withReport = (reports: UnsyncedReports, report: UnsyncedReport, now: number): UnsyncedReports => {
  const known = reports[report.partId];
  const saved = known ? { ...known, heardAt: new Date(Math.min(Date.parse(known.heardAt), now - 1)) } : null;
  const heard = { ...report, restarted: report.restarted ?? false, heardAt: new Date(report.heardAt) };
  const mergedPoint = mergeResumePoint(saved, heard);
  return mergedPoint === null || mergedPoint === saved ? reports : { ...reports, [report.partId]: report };
};

export interface UnsyncedResumePoints {
  readonly list: (userId: string) => readonly UnsyncedReport[];
  /** As it is sent now. */
  readonly withAge: (report: UnsyncedReport) => WireReportedResumePoint;
  readonly add: (userId: string, report: UnsyncedReport) => void;
  /** Removes saved or finally rejected reports; a newer one of the same part stays. */
  readonly remove: (userId: string, synced: readonly UnsyncedReport[]) => void;
  readonly clear: (userId: string) => void;
}

export const createUnsyncedResumePoints = (storage: StorageArea, clock: Clock): UnsyncedResumePoints => {
  const storageOf = (userId: string) => storedJson(storage, `unsent-places:${userId}`, isUnsyncedReports);
  // In-memory copy, for browsers that block storage.
  const remembered = new Map<string, UnsyncedReports>();
  const read = (userId: string): UnsyncedReports =>
    Object.values(remembered.get(userId) ?? {}).reduce(
      (reports, report) => withReport(reports, report, clock.now()),
      storageOf(userId).read() ?? {},
    );
  const write = (userId: string, reports: UnsyncedReports): void => {
    const newest = Object.entries(reports)
      .sort(([, one], [, other]) => newestFirst(one, other))
      .slice(0, MAX_REPORTS);
    const trimmed = Object.fromEntries(newest);
    remembered.set(userId, trimmed);
    if (newest.length === 0) storageOf(userId).clear();
    else storageOf(userId).write(trimmed);
  };
  return {
    list: (userId) => Object.values(read(userId)),
    withAge: ({ heardAt, ...report }) => ({ ...report, age: ageOf(clock, heardAt) }),
    add: (userId, report) => write(userId, withReport(read(userId), report, clock.now())),
    remove: (userId, synced) => {
      const isSynced = ({ partId, heardAt }: UnsyncedReport): boolean =>
        synced.some((one) => one.partId === partId && one.heardAt === heardAt);
      const left = Object.entries(read(userId)).filter(([, report]) => !isSynced(report));
      write(userId, Object.fromEntries(left));
    },
    clear: (userId) => {
      remembered.delete(userId);
      storageOf(userId).clear();
    },
  };
};
