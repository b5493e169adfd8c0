// A web process is killed while it clears a listener's history, before the response; the device clears it again at the
// restarted process, and reports late what was heard before.
import type { BarrierSide } from '@meend/tests/kit/servers/barrier.ts';
import { choose, type Listener, signUp } from '../clients/listener.ts';
import { retryingClient } from '../clients/retrying-client.ts';
import type { Fault, Stage } from '../fault.ts';
import { COMMIT } from './web-killed.ts';

const CLEARING = /update "?users"? set "?history_cleared_at"?/i;

/** Enough of a part for a play, and not all of it. */
const HEARD_BEFORE = 11;
const HEARD_AFTER = 4;

interface Sums {
  readonly plays: number;
  readonly listeners: number;
  readonly tenths: number;
  /** Plays of listeners with an account. */
  readonly owned: number;
}

const report = (partId: string, position: number) => ({
  partId,
  position,
  duration: 20,
  heardAt: performance.now(),
});

export const killedInClear = (side: BarrierSide): Fault => ({
  name: `the web process that clears a history is killed ${side} the commit, and it is cleared again`,
  sendsToVictim: false,
  mailsMayRepeat: false,
  async run(stage) {
    const { world, scene, ledger, chance, atRest } = stage;
    const who = await signUp(scene);
    const story = chance.pick(world.stories);
    const [first, second] = story.parts;
    if (!first || !second) throw new Error('The story has one part');
    await choose(scene, who, story);

    // Other listeners play first parts alone.
    const sums = async (): Promise<Sums | undefined> => {
      const [found] = await world.rows<Sums>(
        `select count(*)::int as plays, count(distinct plays.user_id)::int as listeners, sum(tenth)::int as tenths,
           count(users.id)::int as owned
         from plays left join users on users.id = plays.user_id where part_id = ?`,
        [second.id],
      );
      return found;
    };
    const save = async (...reports: readonly ReturnType<typeof report>[]): Promise<unknown> => {
      const places = reports.map(({ heardAt, ...report }) => ({
        ...report,
        age: performance.now() - heardAt,
      }));
      const path = `/api/users/${who.userId}/listening-places`;
      const answer = await who.insist({ method: 'PUT', path, body: { places } });
      return answer.status === 200 ? answer.json?.saved : `${answer.status} ${answer.json?.code}`;
    };
    const expectSaved = (what: string, saved: unknown, expected: number): void => {
      if (saved !== expected) ledger.wrong.push(`${what}: ${saved} places saved, not ${expected}`);
    };

    const heardBefore = [report(first.id, HEARD_BEFORE), report(second.id, HEARD_BEFORE)];
    expectSaved('before the clear', await save(...heardBefore), 2);
    const before = await sums();

    await clearTwice(stage, who, side);

    expectSaved('late', await save(...heardBefore), 0);
    const heardAfter = report(first.id, HEARD_AFTER);
    expectSaved('late, with one heard since', await save(...heardBefore, heardAfter), 1);
    ledger.places.push({ userId: who.userId, partId: first.id, position: HEARD_AFTER });

    atRest(async () => {
      const wrong: string[] = [];
      const path = `/api/users/${who.userId}/listening-places`;
      const { json } = await who.insist({ path });
      const shown = JSON.stringify(json?.places?.map(({ partId, position }) => [partId, position]));
      if (shown !== JSON.stringify([[first.id, HEARD_AFTER]])) wrong.push(`after a clear: ${shown}`);
      const [after, expected] = [await sums(), before && { ...before, owned: before.owned - 1 }];
      if (JSON.stringify(after) !== JSON.stringify(expected))
        wrong.push(`plays of a cleared history: ${JSON.stringify(after)}, not ${JSON.stringify(expected)}`);
      return wrong;
    });
  },
});

/** The first clear has no response; the second one is the same device's. */
const clearTwice = async (stage: Stage, who: Listener, side: BarrierSide): Promise<void> => {
  const { world, ledger, kill } = stage;
  const device = retryingClient(ledger, () => world.urls.victim);
  device.setToken(who.token);
  const clear = { path: `/api/users/${who.userId}/history/clear`, body: { shelf: false, bookmarks: false } };
  const stands = world.databaseLine.pause(COMMIT, side, CLEARING);
  const unanswered = device.send(clear);
  await stands.reached;
  await kill('victim');
  stands.release();
  if ((await unanswered) !== null) ledger.wrong.push('clear: a response before the kill');
  await world.start('victim');
  const cleared = await device.insist(clear);
  if (cleared.status !== 200) ledger.wrong.push(`clear: ${cleared.status} ${cleared.json?.code}`);
};
