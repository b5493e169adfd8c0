// Tests every alarm with Prometheus' promtool, if it is installed: it fires in its own situation and in no other.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';

interface Rule {
  readonly alert: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

const file = join(root, 'deploy/observability/alerts.yaml');
const ALARM = /- alert: (\w+)\n[\s\S]*?severity: (\w+)\n[\s\S]*?summary: (.+)\n +runbook: (.+)\n/g;
const rules = [...readFileSync(file, 'utf8').matchAll(ALARM)].map(
  ([, alert = '', severity = '', summary = '', runbook = '']): Rule => ({
    alert,
    labels: { severity },
    annotations: { summary, runbook },
  }),
);

/** One sample per minute from time 0; an hour and a half, or three days where an age matters. */
const steady = (value: number, minutes = 90): string => `${value}x${minutes}`;
const DAYS = 3 * 24 * 60;

/** The situation of each alarm: the metrics of one process. */
const alarmCases: Readonly<
  Record<string, { readonly series: Readonly<Record<string, string>>; readonly at?: string }>
> = {
  ProcessAway: { series: { 'up{job="web"}': steady(0) } },
  DatabaseAway: { series: { meend_database_up: steady(0) } },
  RedisAway: { series: { meend_queue_up: steady(0) } },
  ErrorsOften: {
    series: {
      'meend_request_seconds_count{status="500"}': '0+3x90',
      'meend_request_seconds_count{status="200"}': '0+90x90',
    },
  },
  EventLoopLate: { series: { nodejs_eventloop_lag_p99_seconds: steady(0.3) } },
  DiskNearlyFull: { series: { meend_disk_free_bytes: steady(4e9) } },
  BackupOld: { series: { meend_backup_made_at_seconds: steady(0, DAYS) }, at: '52h' },
  PaymentsUndecided: { series: { meend_undecided_orders: steady(1) } },
  OrdersDiffer: { series: { meend_settlement_mismatches: steady(1) } },
  ComparisonOld: { series: { meend_settlement_compared_at_seconds: steady(0, DAYS) }, at: '52h' },
  UnknownOrders: { series: { meend_unknown_order_news: steady(1) } },
  RequestsRefused: { series: { 'meend_shed_requests_total{share="rest"}': '0+60x90' } },
  PlaybackStalls: {
    series: { meend_playback_stalls_total: '0+1x90', meend_listened_seconds_total: '0+300x90' },
  },
  PlaybackFails: {
    series: { 'meend_playback_failures_total{step="not-played",code="network"}': '0+1x90' },
  },
  MailsLate: {
    series: { meend_outbox_age_seconds: steady(130), 'meend_jobs_waiting{kind="mail"}': steady(4) },
  },
  JobsLate: { series: { meend_outbox_age_seconds: steady(700) } },
  ScheduledWorkLate: { series: { 'meend_scheduled_late_seconds{work="reconcile"}': steady(700) } },
  ClockWrong: { series: { meend_clock_drift_seconds: steady(-6) } },
  DeadLetterJobs: { series: { 'meend_jobs{state="dead_letter"}': steady(1) } },
  SignInMailsAtTheirCap: {
    series: { 'meend_refused_tries_total{limit="link-request",payer="everybody"}': '0+1x90' },
  },
  SessionUsedTwice: { series: { 'meend_security_events{kind="session-replayed"}': steady(1) } },
  SecondFactorFails: { series: { 'meend_security_events{kind="second-factor-failed"}': steady(10) } },
  StaffOnNewDevice: { series: { 'meend_security_events{kind="staff-new-device"}': steady(1) } },
  BannerLoginFails: { series: { 'meend_security_events{kind="banner-admin-failed"}': steady(20) } },
  DisputeOpen: { series: { meend_open_disputes: steady(1) } },
  WebhooksForged: { series: { 'meend_security_events{kind="webhook-forged"}': steady(5) } },
};

const health: Readonly<Record<string, string>> = {
  'up{job="web"}': steady(1),
  meend_database_up: steady(1),
  meend_queue_up: steady(1),
  'meend_request_seconds_count{status="500"}': '0+1x90',
  'meend_request_seconds_count{status="200"}': '0+90x90',
  nodejs_eventloop_lag_p99_seconds: steady(0.02),
  meend_disk_free_bytes: steady(6e9),
  meend_backup_made_at_seconds: steady(0),
  meend_undecided_orders: steady(0),
  meend_settlement_mismatches: steady(0),
  meend_settlement_compared_at_seconds: steady(0),
  'meend_shed_requests_total{share="rest"}': steady(900),
  meend_playback_stalls_total: '0+1x90',
  meend_listened_seconds_total: '0+1200x90',
  'meend_playback_failures_total{step="not-played",code="network"}': steady(40),
  'meend_playback_failures_total{step="retry",code="network"}': '0+9x90',
  meend_unknown_order_news: steady(0),
  meend_open_disputes: steady(0),
  meend_outbox_age_seconds: steady(130),
  'meend_jobs_waiting{kind="mail"}': steady(0),
  'meend_scheduled_late_seconds{work="reconcile"}': steady(60),
  meend_clock_drift_seconds: steady(-1),
  'meend_jobs{state="dead_letter"}': steady(0),
  'meend_refused_tries_total{limit="link-request",payer="everybody"}': steady(3),
  'meend_security_events{kind="session-replayed"}': steady(0),
  'meend_security_events{kind="second-factor-failed"}': steady(9),
  'meend_security_events{kind="staff-new-device"}': steady(0),
  'meend_security_events{kind="banner-admin-failed"}': steady(19),
  'meend_security_events{kind="webhook-forged"}': steady(4),
};

const input = (series: Readonly<Record<string, string>>) => ({
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
});

const rings = ({ alert, labels, annotations }: Rule, at: string) => ({
  eval_time: at,
  alertname: alert,
  exp_alerts: [{ exp_labels: labels, exp_annotations: annotations }],
});

const promtool = (...args: readonly string[]) => spawnSync('promtool', args, { encoding: 'utf8' });
const hasPromtool = promtool('--version').status === 0;

test('every alarm has a situation it is tested with', () => {
  expect(Object.keys(alarmCases).sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

test.runIf(hasPromtool)('every alarm fires in its situation, and none if all is well', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-alarms-'));
  try {
    const tried = rules.map((rule) => {
      const { series = {}, at = '60m' } = alarmCases[rule.alert] ?? {};
      // Labels of the series remain on an alarm that does not aggregate.
      const labels = rule.alert === 'ProcessAway' ? { ...rule.labels, job: 'web' } : rule.labels;
      return { ...input(series), alert_rule_test: [rings({ ...rule, labels }, at)] };
    });
    const well = {
      ...input(health),
      alert_rule_test: rules.map(({ alert }) => ({ eval_time: '60m', alertname: alert, exp_alerts: [] })),
    };
    // JSON is valid YAML.
    writeFileSync(
      join(folder, 'tests.yaml'),
      JSON.stringify({ rule_files: [file], tests: [...tried, well] }),
    );
    const { status, stdout, stderr } = promtool('test', 'rules', join(folder, 'tests.yaml'));
    expect([status, stderr], stdout).toEqual([0, '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
