import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const site = sitePerFile({ webDir: webFolder() });

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
