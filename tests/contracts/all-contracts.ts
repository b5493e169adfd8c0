/// <reference types="vite/types/importMeta.d.ts" />
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { type InWorld, type World, whenOpen } from './world.ts';

/** Found by their names: a new store brings its contract and is listed nowhere. */
const files = import.meta.glob<Readonly<Record<string, (world: World) => unknown>>>(
  './{stores,searches}/*.contract.ts',
  {
    eager: true,
  },
);
const contracts = Object.values(files).flatMap((file) => Object.values(file));

/** Every port's contract on one kind of stores; `more` are promises that only this kind makes. */
export const runEveryContract = (
  name: string,
  open: () => Promise<World>,
  ...more: readonly ((world: InWorld) => unknown)[]
) =>
  describe(name, () => {
    let world: World | null = null;
    const opened: InWorld = () => {
      if (!world) throw new Error('the stores are not open yet');
      return world;
    };
    beforeAll(async () => {
      world = await open();
    });
    beforeEach(() => opened().clear());
    afterAll(async () => {
      await world?.close();
    });
    for (const contract of contracts) contract(whenOpen(opened));
    for (const contract of more) contract(opened);
  });
