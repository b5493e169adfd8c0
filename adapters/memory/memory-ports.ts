import type { Clock } from '@meend/core/ports/clock';
import type { Mail } from '@meend/core/ports/mailer';
import type { Ports } from '@meend/core/ports/ports';
import { emptyTables, type MemoryTables } from './memory-tables.ts';
import { memoryTransactions } from './memory-transaction.ts';
import { type MovableClock, movableClock } from './movable-clock.ts';
import { seededRandomness } from './seeded-randomness.ts';
import { stubAddressSigner } from './stub-address-signer.ts';
import { type StubPaymentGateway, stubPaymentGateway } from './stub-payment-gateway.ts';
import { stubSecretHasher } from './stub-secret-hasher.ts';
import { stubTokenSigner } from './stub-token-signer.ts';

export interface MemoryPorts<C extends Clock = MovableClock> extends Ports {
  readonly clock: C;
  readonly payments: StubPaymentGateway;
  /** The rows themselves, to look inside and to set scenes. */
  readonly tables: MemoryTables;
  /** Every mail asked for, oldest first, sent or not. */
  mails(): readonly Mail[];
}

const START = new Date('2026-11-20T06:30:00.000Z');

const over = <C extends Clock>(clock: C, seed: number, publicUrl: string): MemoryPorts<C> => {
  const tables = emptyTables();
  const randomness = seededRandomness(seed);
  return {
    ...memoryTransactions(tables, clock, randomness),
    clock,
    randomness,
    secrets: stubSecretHasher,
    tokens: stubTokenSigner(clock),
    addresses: stubAddressSigner,
    payments: stubPaymentGateway(clock),
    publicUrl,
    tables,
    mails: () => [...tables.outbox.values()].map((row) => row.entry.job.mail),
  };
};

/** All ports in memory with a clock that moves only when told. */
export const memoryPorts = (seed = 1, publicUrl = 'https://meend.example'): MemoryPorts =>
  over(movableClock(START), seed, publicUrl);

/** The same on a clock of your choice: the device's own for mocks a person looks at. */
export const memoryPortsOn = <C extends Clock>(clock: C, seed = 1, publicUrl = ''): MemoryPorts<C> =>
  over(clock, seed, publicUrl);
