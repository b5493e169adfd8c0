import { dumpRows, loadRows } from '@meend/adapters/postgres/dump-rows';
import { operator } from '@meend/core/staff/actor';
import { describe, expect, test } from 'vitest';
import type { DatabaseWorld } from './database-world.ts';
import { anOrder, aStory, at, aUser } from './samples.ts';

const everything = { limit: 9, before: null, action: null, actor: null, subject: null, from: null, to: null };

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split('\n').filter((line) => line !== '');
}

/** Every row as text and back, on whichever database. */
export const dumpContract = (world: () => DatabaseWorld) =>
  describe('rows as text', () => {
    test('what was dumped is loaded as it was, in place of everything newer', async () => {
      const { stores, database } = world();
      const asha = aUser({ name: `O'Neil \\ "आशा"\t\n $1 ?` });
      const story = aStory();
      await stores.users.add(asha);
      await stores.stories.addAll([story]);
      await stores.orders.add(anOrder(asha.id));
      const subject = { kind: 'story', id: story.id };
      const entry = { by: operator, action: 'story.published', subject, before: null } as const;
      await stores.audit.add({ ...entry, after: { n: 0.1, t: 'a\tb\nc' }, at: at('10:00:00.123') });
      const audit = await stores.audit.search(everything);

      let text = '';
      const dumped = await dumpRows(database.em, async (lines) => {
        text += lines;
      });
      expect(dumped.counts).toMatchObject({ users: 1, stories: 1, parts: 3, orders: 1, audit_records: 1 });

      await stores.users.add(aUser());
      await stores.users.setRole(asha.id, 'admin');
      expect(await loadRows(database.em, linesOf(text))).toEqual(dumped.counts);
      expect(await stores.users.find(asha.id)).toEqual(asha);
      expect(await stores.users.listStaff()).toEqual([]);
      expect(await stores.stories.findMany([story.id])).toEqual([story]);
      expect(await stores.audit.search(everything)).toEqual(audit);
    });

    test('rows that do not fit leave everything as it was, and the triggers at work', async () => {
      const { stores, database } = world();
      const asha = aUser();
      await stores.users.add(asha);
      const lost = loadRows(database.em, linesOf('users\t{"id": "no id"}'));
      await expect(lost).rejects.toThrow();
      await expect(loadRows(database.em, linesOf('nothing\t{}'))).rejects.toThrow('a table its release');
      expect(await stores.users.find(asha.id)).toEqual(asha);
      const before = await stores.stories.version();
      await stores.stories.addAll([aStory()]);
      expect(await stores.stories.version()).not.toBe(before);
    });
  });
