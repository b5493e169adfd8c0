// A process of a newer release on older tables: it responds that it is starting, and serves as soon as the owner has
// migrated.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '@meend/adapters/composition/main-http.ts';
import { readConfig } from '@meend/adapters/config/config.ts';
import { migrateAsOwner } from '@meend/adapters/postgres/database/migrate-server.ts';
import { APPLICATION, findPostgres, startPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { freePort } from '@meend/tests/kit/servers/server-process.ts';
import { sampleProduction } from '@meend/tests/kit/site/production-fixture.ts';
import { expect, onTestFinished, test } from 'vitest';

interface ResponseSummary {
  readonly status: number;
  readonly code: unknown;
}

test.runIf(findPostgres())(
  'a process responds 503 on tables of an older release, until they are migrated',
  { timeout: 120_000 },
  async () => {
    const server = await startPostgres();
    if (!server) throw new Error('PostgreSQL vanished from this machine');
    onTestFinished(server.stop);
    const dataDir = mkdtempSync(join(tmpdir(), 'meend-waiting-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const ownedDatabase = await server.newOwnedDatabase();
    const owner = { url: ownedDatabase.migrationUrl, application: APPLICATION };
    await migrateAsOwner({ ...owner, migrations: [] });

    const port = await freePort();
    const config = readConfig({
      ...sampleProduction,
      DATABASE_URL: ownedDatabase.url,
      REDIS_URL: 'redis://127.0.0.1:1',
      DATA_DIR: dataDir,
      PORT: `${port}`,
      LOG_LEVEL: 'silent',
    });
    if (!config.ok) throw new Error(config.error.join('\n'));
    const lines: string[] = [];
    const starting = start(config.value, (line) => lines.push(line));
    starting.catch(() => undefined);

    const request = async (path: string): Promise<ResponseSummary | null> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { connection: 'close' },
      }).catch(() => null);
      if (answer === null) return null;
      const body = (await answer.json().catch(() => null)) as { code?: unknown } | null;
      return { status: answer.status, code: body?.code };
    };
    const waits = { status: 503, code: 'server.starting' };
    await expect.poll(() => request('/readyz'), { timeout: 60_000 }).toEqual(waits);
    expect(await request('/api/playlist/playlists')).toEqual(waits);
    expect(await request('/api/payment/webhook')).toEqual(waits);
    expect((await request('/healthz'))?.status).toBe(200);
    expect(lines.join('\n')).toContain('The tables are of an older release');

    await migrateAsOwner(owner);
    const running = await starting;
    onTestFinished(() => running.stop());
    await expect.poll(async () => (await request('/readyz'))?.status, { timeout: 60_000 }).toBe(200);
    expect((await request('/api/playlist/playlists'))?.status).toBe(200);
  },
);
