// The site of a test file, so that none of them starts and stops its own by hand.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startSite, type TestSite, type TestSiteSettings } from './http-site.ts';

/** Whatever site is there when one of its properties is read. */
const current = (siteNow: () => TestSite): TestSite =>
  new Proxy({} as TestSite, { get: (_, name) => Reflect.get(siteNow(), name) });

/** One site for all tests of the file, there from the file's own `beforeAll` on. */
export const sitePerFile = (settings?: TestSiteSettings): TestSite => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite(settings);
  });
  afterAll(() => site.stop());
  return current(() => site);
};

/** A new site for each test, there from the file's own `beforeEach` on. */
export const sitePerTest = (settings?: TestSiteSettings): TestSite => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startSite(settings);
  });
  afterEach(() => site.stop());
  return current(() => site);
};

const PAGE = '<!doctype html><html><head><title>Web</title></head><body><div id="root"></div></body></html>';

/** A folder with a built web of these files, until the tests of the file have ended. */
export const webFolder = (files: Readonly<Record<string, string | Uint8Array>> = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-web-'));
  for (const [name, content] of Object.entries({ 'index.html': PAGE, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
};
