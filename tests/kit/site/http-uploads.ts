// Uploads files over HTTP like an admin's browser, and lists the folders of their processing.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jobHandlers } from '@meend/adapters/composition/background/job-handlers.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { outboxRelay } from '@meend/adapters/jobs/outbox-relay.ts';
import { vi } from 'vitest';
import type { Answered } from './http-request.ts';
import type { TestSite } from './http-site.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export const send = async (
  site: TestSite,
  path: string,
  form: FormData,
  token: string | undefined,
): Promise<Answered> => {
  const response = await fetch(site.url + path, {
    method: 'POST',
    body: form,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
};

export const audioForm = (bytes: Bytes, name = 'part.wav', type = 'audio/wav'): FormData => {
  const form = new FormData();
  form.set('name', 'The Long Way');
  form.set('category', 'temptations');
  form.set('audioFileName', 'Tea at Kalka');
  form.set('audioFile', new Blob([bytes], { type }), name);
  return form;
};

export const pictureForm = (bytes: Bytes, name = 'cover.png', type = 'image/png'): FormData => {
  const form = new FormData();
  for (const [field, value] of [
    ['name', 'The Long Way'],
    ['description', 'Two seats, one window.'],
    ['price', '99'],
    ['category', 'temptations'],
  ] as const)
    form.set(field, value);
  form.set('thumbnail', new Blob([bytes], { type }), name);
  return form;
};

/** Temporary files of uploads: drafts, sources, unfinished renditions. */
export const passingFiles = ({ dataDir }: TestSite): readonly string[] =>
  ['drafts', 'sources', 'work', 'tus', 'room', 'slots'].flatMap((folder) =>
    readdirSync(join(dataDir, 'uploads', folder)).map((name) => `${folder}/${name}`),
  );

/** Runs the long jobs like the server's relay, until none is left. */
export const doLongJobs = async (site: TestSite): Promise<void> => {
  const relay = outboxRelay({
    outbox: site.product.get(tokens.stores).outbox,
    handlers: jobHandlers(site.product),
    clock: site.clock,
    log: site.product.get(tokens.log),
    lane: 'long',
    atOnce: 1,
    restMs: 20,
  });
  const waits = async () =>
    (await site.rows.jobs()).some(({ job, isDead }) => job.kind === 'transcode' && !isDead);
  await vi.waitUntil(async () => !(await waits()), { timeout: 60_000 });
  await relay.stop();
};
