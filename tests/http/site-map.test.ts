import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PAGE = '<!doctype html><html><head><title>Web</title></head><body><div id="root"></div></body></html>';

let site: TestSite;
const webDir = mkdtempSync(join(tmpdir(), 'meend-site-map-'));

beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), PAGE);
  site = await startSite({ webDir });
});
afterAll(async () => {
  await site.stop();
  rmSync(webDir, { recursive: true });
});

const get = (path: string, encoding: string): Promise<Response> =>
  fetch(`${site.url}${path}`, { headers: { 'accept-encoding': encoding } });

test('the sitemap is sent gzipped to clients that accept it and unpacked to others', async () => {
  const packed = await get('/sitemap.xml', 'br, gzip');
  const plain = await get('/sitemap.xml', 'identity');
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.headers.get('vary')).toContain('Accept-Encoding');
  const text = await plain.text();
  expect(text).toContain('<urlset');
  expect(await packed.text()).toBe(text);
});

test('a small site has no numbered files', async () => {
  for (const path of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-1.xml.xml'])
    expect((await get(path, 'gzip')).status).toBe(404);
});
