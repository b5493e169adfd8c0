// Overload of a process, and a full disk of the database.

import { signUp } from '../clients/listener.ts';
import type { Fault } from '../fault.ts';

const CROWD = 400;
const EACH = 12;

export const crowded: Fault = {
  name: 'a crowd asks one process for more than it can answer, among everybody’s visits',
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ world, scene, visits, atRest }) {
    const { token } = await signUp(scene);
    const url = `${world.urls.victim}/api/playlist/playlists/${world.stories[0]?.slug}`;
    const wrong = new Set<string>();
    const request = async (): Promise<void> => {
      const headers = { authorization: `Bearer ${token}`, connection: 'close' };
      const answer = await fetch(url, { headers }).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer === null) wrong.add('a request of the crowd was cut off');
      else if (answer.status === 503 && !answer.headers.has('retry-after'))
        wrong.add('503 without Retry-After');
      else if (![200, 503].includes(answer.status)) wrong.add(`the crowd heard ${answer.status}`);
    };
    const requests = Array.from({ length: CROWD }, async () => {
      for (let time = 0; time < EACH; time += 1) await request();
    });
    await visits(1);
    await Promise.all(requests);
    await visits(1);
    atRest(async () => [...wrong]);
  },
};

/** Rejects the writes that PostgreSQL rejects on a full disk. */
const REFUSE = `
create function no_room() returns trigger language plpgsql as
  $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`;
/** Only tables without rate limits, because these clients retry before Retry-After. */
const TABLES = ['listening_places', 'selections'] as const;

export const databaseFull: Fault = {
  name: 'PostgreSQL has no room left for a while, under load',
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ world, visits, chance }) {
    await visits(1);
    await world.rows(REFUSE);
    for (const table of TABLES)
      await world.rows(
        `create trigger no_room before insert on ${table} for each row execute function no_room()`,
      );
    await new Promise((resolve) => setTimeout(resolve, 500 + chance.below(1_500)));
    await world.rows('drop function no_room() cascade');
    await visits(2);
  },
};
