// A search that takes too long: its statement ends after two seconds, and no error contains the text.
import { inspect } from 'node:util';
import { inTransaction } from '@meend/adapters/postgres/connection/in-transaction.ts';
import { isDatabaseUnavailable } from '@meend/adapters/postgres/connection/sanitized-errors.ts';
import { openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { guest } from '@meend/core/account/sessions/session.ts';
import { search } from '@meend/core/discovery/search.ts';
import { aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { findPostgres, startPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { expect, onTestFinished, test } from 'vitest';

test.runIf(findPostgres())(
  'a slow search is cancelled, without its text in the error, and the next one is answered',
  async () => {
    const server = await startPostgres();
    if (!server) throw new Error('PostgreSQL vanished from this machine');
    onTestFinished(() => server.stop());
    const database = await openDatabase({ url: await server.newDatabase() });
    onTestFinished(() => database.close());
    await database.transaction.run(async ({ stories }) => {
      await stories.addAll([aStory({ name: 'Umbrella' })]);
      return { ok: true, value: null };
    });
    const find = () => search(database)({ text: 'umbrella' }, guest);
    const error = await inTransaction(database.em.fork(), async (holder) => {
      await holder.execute('lock table search_postings in access exclusive mode');
      return find().then(
        () => null,
        (reason: unknown) => reason,
      );
    });
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(error).toMatchObject({ name: 'DatabaseError', code: '57014' });
    expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/umbrel|unbrel/i);
    expect(await find()).toMatchObject({ ok: true, value: { count: 1 } });
  },
);
