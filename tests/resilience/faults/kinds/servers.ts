// Outages of PostgreSQL and Redis under load.
import type { Fault } from '../fault.ts';
import { letLeasesEnd } from '../world/wait-until-idle.ts';

export const postgresRestarted: Fault = {
  name: 'PostgreSQL crashes and comes back, under load',
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ world, visits, chance }) {
    await visits(1);
    await world.postgres.crash();
    await new Promise((resolve) => setTimeout(resolve, 100 + chance.below(900)));
    await world.postgres.start();
    await visits(1);
  },
};

export const redisGoneAtStart: Fault = {
  name: 'Redis is away when all processes start, and comes later',
  sendsToVictim: true,
  mailsMayRepeat: true,
  async run({ world, kill, visits }) {
    for (const role of ['steady', 'victim', 'worker'] as const) await kill(role);
    await letLeasesEnd(world);
    await world.redis.stop();
    await Promise.all([world.start('steady'), world.start('victim'), world.start('worker')]);
    await visits(2);
    await world.redis.start();
    await visits(2);
  },
};

export const redisStopped: Fault = {
  name: 'Redis stops and comes back with nothing in it, under load',
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ world, visits }) {
    await visits(1);
    await world.redis.stop();
    await visits(2);
    await world.redis.start();
    await visits(2);
  },
};

export const redisWiped: Fault = {
  name: 'Redis is wiped again and again, under load',
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ world, visits }) {
    for (let time = 0; time < 4; time += 1) {
      await visits(1);
      await world.redis.flush();
    }
  },
};
