// Reports for the operator's metrics: seconds of sound, stalls and steps after technical failures. Names no listener.
import { playbackReportCalls } from '@meend/core/contract/playback/playback-report.calls.ts';
import {
  MAX_REPORTED_FAILURES,
  MAX_REPORTED_SECONDS,
  MAX_REPORTED_STALLS,
  type PlaybackReport,
  type ReportedFailure,
} from '@meend/core/playback/playback-report.ts';
import { jumpOf } from '@meend/core/playback/progress.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import type { HostDeps } from '../device/host-deps.ts';
import type { Player } from '../player.ts';

const REPORT_EVERY_SECONDS = 10 * 60;
const UNREACHED = 0;

type ReportedPlayer = Pick<Player, 'read' | 'view' | 'deps' | 'emitted'>;

/** Returns the function that sends what is left and stops. */
export const reportPlayback = (
  { read, view, deps: { api, clock }, emitted }: ReportedPlayer,
  { document }: Pick<HostDeps, 'document'>,
): (() => void) => {
  let [seconds, stalls] = [0, 0];
  let failures: readonly ReportedFailure[] = [];
  let last = read();
  let countedAt = clock.elapsed();
  /** Sound went on since the listener's last jump: a wait after a jump is no stall. */
  let isFlowing = false;

  const count = (): void => {
    const now = clock.elapsed();
    if (last.status === 'playing') seconds += (now - countedAt) / 1000;
    countedAt = now;
  };

  const send = (): void => {
    count();
    const report: PlaybackReport = {
      seconds: Math.min(Math.round(seconds), MAX_REPORTED_SECONDS),
      stalls: Math.min(stalls, MAX_REPORTED_STALLS),
      failures: failures.slice(0, MAX_REPORTED_FAILURES),
    };
    if (report.seconds + report.stalls + report.failures.length === 0) return;
    [seconds, stalls, failures] = [0, 0, []];
    api.call(playbackReportCalls.reportPlayback, { body: report }, { keepalive: true }).catch((cause) => {
      if (!(cause instanceof ApiError) || cause.status !== UNREACHED) return;
      seconds += report.seconds;
      stalls += report.stalls;
      failures = [...report.failures, ...failures];
    });
  };

  const follow = (): void => {
    const now = read();
    count();
    const isSame = now.item === last.item;
    if (isSame && isFlowing && last.status === 'playing' && /^(buffering|offline)$/.test(now.status))
      stalls += 1;
    if (!isSame || jumpOf(last.position, now.position) !== null) isFlowing = false;
    else if (now.status === 'playing' && now.position > last.position) isFlowing = true;
    last = now;
    if (seconds >= REPORT_EVERY_SECONDS) send();
  };

  const stops = [
    view.subscribe(follow),
    emitted.subscribe((fact) => {
      if (fact.type !== 'failure.handled') return;
      const { item, step, code } = fact;
      failures = [...failures, { part: item.partId, step, code }].slice(-MAX_REPORTED_FAILURES);
      if (step === 'not-played' || step === 'unavailable') send();
    }),
    listen(document, 'visibilitychange', () => document.hidden && send()),
  ];
  return () => {
    for (const stop of stops) stop();
    send();
  };
};
