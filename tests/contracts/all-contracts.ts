import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { bannerStoreContract } from './banner-store.contract.ts';
import { linkStoreContract } from './link-store.contract.ts';
import { listeningStoreContract } from './listening-store.contract.ts';
import { orderStoreContract } from './order-store.contract.ts';
import { outboxContract } from './outbox.contract.ts';
import { selectionStoreContract } from './selection-store.contract.ts';
import { storyStoreContract } from './story-store.contract.ts';
import { subscriptionStoreContract } from './subscription-store.contract.ts';
import { transactionContract } from './transaction.contract.ts';
import { userStoreContract } from './user-store.contract.ts';
import type { InWorld, World } from './world.ts';

const contracts = [
  userStoreContract,
  linkStoreContract,
  storyStoreContract,
  selectionStoreContract,
  subscriptionStoreContract,
  orderStoreContract,
  listeningStoreContract,
  bannerStoreContract,
  outboxContract,
  transactionContract,
];

/** Every port's contract on one kind of stores; `more` are promises that only this kind makes. */
export const keepsEveryContract = (
  name: string,
  open: () => Promise<World>,
  ...more: readonly ((world: InWorld) => unknown)[]
) =>
  describe(name, () => {
    let world: World | null = null;
    const opened: InWorld = () => {
      if (!world) throw new Error('These stores are not open yet');
      return world;
    };
    beforeAll(async () => {
      world = await open();
    });
    beforeEach(() => opened().clear());
    afterAll(async () => {
      await world?.close();
    });
    for (const contract of [...contracts, ...more]) contract(opened);
  });
