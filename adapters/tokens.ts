// The names under which the composition root keeps things.

import type { AddressSigner } from '@meend/core/ports/address-signer';
import type { Clock } from '@meend/core/ports/clock';
import type { PaymentGateway } from '@meend/core/ports/payment-gateway';
import type { Ports } from '@meend/core/ports/ports';
import type { Randomness, SecretHasher } from '@meend/core/ports/randomness';
import type { TokenSigner } from '@meend/core/ports/token-signer';
import type { Stores, Transaction } from '@meend/core/ports/transaction';
import type { UseCases } from '@meend/core/use-cases';
import type { ServiceIdentifier } from 'inversify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { DiskFiles } from './files/disk-files.ts';
import type { AddressVerifier } from './files/signed-address.ts';
import type { Mailbox } from './mail/mailbox.ts';
import type { SandboxProvider } from './payments/sandbox-provider.ts';
import type { SigningKeys } from './system/signing-keys.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

export const tokens = {
  config: token<Config>('config'),
  keys: token<SigningKeys>('keys'),
  log: token<Logger>('log'),
  clock: token<Clock>('clock'),
  randomness: token<Randomness>('randomness'),
  secrets: token<SecretHasher>('secrets'),
  sessions: token<TokenSigner>('sessions'),
  addresses: token<AddressSigner & AddressVerifier>('addresses'),
  files: token<DiskFiles>('files'),
  stores: token<Stores>('stores'),
  transaction: token<Transaction>('transaction'),
  mailbox: token<Mailbox>('mailbox'),
  /** Null where a real provider is configured. */
  sandbox: token<SandboxProvider | null>('sandbox'),
  payments: token<PaymentGateway>('payments'),
  ports: token<Ports>('ports'),
  useCases: token<UseCases>('useCases'),
} as const;
