// Reports the server has not taken yet. They outlive the page, so that what was heard offline is told later; the newest
// of a part is enough.
import type { WireReportedResumePoint } from '@meend/core/contract/paths/playback.paths.ts';
import { mergeResumePoint } from '@meend/core/playback/resume-points/merge-resume-point.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

type Unsent = Readonly<Record<string, WireReportedResumePoint>>;

const KEPT = 60;

const isReport = (value: unknown): boolean => {
  const report = value as Partial<WireReportedResumePoint> | null;
  return (
    typeof report?.partId === 'string' &&
    typeof report.position === 'number' &&
    typeof report.duration === 'number' &&
    typeof report.heardAt === 'string' &&
    Number.isFinite(Date.parse(report.heardAt))
  );
};

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' && value !== null && Object.values(value).every(isReport);

const storageOf = (userId: string) => storedJson(() => localStorage, `unsent-places:${userId}`, isUnsent);

// Where storage is forbidden, this page at least remembers.
const remembered = new Map<string, Unsent>();

const withReport = (unsent: Unsent, report: WireReportedResumePoint): Unsent => {
  const known = unsent[report.partId];
  const saved = known ? { ...known, heardAt: new Date(known.heardAt) } : null;
  const heard = { ...report, restarted: report.restarted ?? false, heardAt: new Date(report.heardAt) };
  const kept = mergeResumePoint(saved, heard, new Date());
  return kept === null || kept === saved ? unsent : { ...unsent, [report.partId]: report };
};

const read = (userId: string): Unsent =>
  Object.values(remembered.get(userId) ?? {}).reduce(withReport, storageOf(userId).read() ?? {});

const write = (userId: string, unsent: Unsent): void => {
  const newest = Object.entries(unsent)
    .sort(([, a], [, b]) => b.heardAt.localeCompare(a.heardAt))
    .slice(0, KEPT);
  const kept = Object.fromEntries(newest);
  remembered.set(userId, kept);
  if (newest.length === 0) storageOf(userId).clear();
  else storageOf(userId).write(kept);
};

export const unsyncedResumePoints = (userId: string): readonly WireReportedResumePoint[] =>
  Object.values(read(userId));

export const addUnsynced = (userId: string, report: WireReportedResumePoint): void =>
  write(userId, withReport(read(userId), report));

/** The server has these now, or never will; a newer one of the same part stays. */
export const removeSynced = (userId: string, told: readonly WireReportedResumePoint[]): void => {
  const isTold = ({ partId, heardAt }: WireReportedResumePoint): boolean =>
    told.some((one) => one.partId === partId && one.heardAt === heardAt);
  const left = Object.entries(read(userId)).filter(([, report]) => !isTold(report));
  write(userId, Object.fromEntries(left));
};

/** Also on this page, where storage is forbidden. */
export const forgetAllUnsent = (userId: string): void => {
  remembered.delete(userId);
  storageOf(userId).clear();
};
