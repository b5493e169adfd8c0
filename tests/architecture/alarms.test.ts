// Alarms and the dashboard use existing metrics, and each alarm links to a section of the runbook.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';
import { parseYaml } from '@redocly/openapi-core';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { all, read } from './source-files.ts';

const folder = 'deploy/observability';
const alarms = read(`${folder}/alerts.yaml`);
const dashboard = read(`${folder}/dashboards/meend.json`);

test.each([
  ['an alarm', alarms],
  ['a panel of the dashboard', dashboard],
])('%s uses metrics that /metrics reports', async (_, text) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const ofNode = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  const sources = ['prometheus-metrics.ts', 'payment-gauges.ts'].map((file) =>
    read(`adapters/http/metrics/${file}`),
  );
  const ours = all(sources.join('\n'), /named\(\s*'(\w+)'/g);
  const metricNames = [...ofNode, ...ours.map((name) => `${productDefaults.key}_${name}`)];
  const pattern = new RegExp(
    `\\b((?:${productDefaults.key}|nodejs|process)_\\w+?)(?:_count|_bucket)?\\b`,
    'g',
  );
  const watched = all(text, pattern);
  expect(watched.length).toBeGreaterThan(5);
  expect(watched.filter((name) => !metricNames.includes(name))).toEqual([]);
});

test('every alarm links to its section of the runbook, and every section has an alarm', () => {
  const names = all(alarms, /- alert: (\w+)/g);
  const runbooks = [...alarms.matchAll(/^ +runbook: (docs\/[\w/-]+\.md), (.+)$/gm)];
  expect(runbooks).toHaveLength(names.length);
  const missing = runbooks.filter(([, page = '', heading = '']) => !read(page).includes(`# ${heading}\n`));
  expect(missing).toEqual([]);
  expect(all(read('docs/runbook.md'), /^## (.+)$/gm).filter((heading) => !names.includes(heading))).toEqual(
    [],
  );
});

test('Prometheus scrapes every process of the composition, at its own port', () => {
  const { services } = parseYaml(read('compose.yaml')) as {
    services: Record<string, { environment?: Record<string, string> }>;
  };
  const webPort = /^EXPOSE (\d+)$/m.exec(read('Dockerfile'))?.[1];
  const workerPort = services['worker-1']?.environment?.WORKER_PORT;
  const expected = Object.keys(services).flatMap((name) => {
    if (name.startsWith('web-')) return `${name}:${webPort}`;
    return name.startsWith('worker-') ? `${name}:${workerPort}` : [];
  });
  const targets = all(read(`${folder}/prometheus.yaml`), /"([\w-]+:\d+)"/g);
  expect(targets).toEqual(expected);
});

test('the files given to Prometheus and Grafana exist', () => {
  const mounted = all(read('compose.yaml'), /"\.\/(deploy\/observability[^:]*):/g);
  const there = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  expect(mounted.toSorted()).toEqual(there.toSorted());
});
