// Everything the use cases need from outside, by role.
import type { AddressSigner } from './address-signer.ts';
import type { Clock } from './clock.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { Randomness, SecretHasher } from './randomness.ts';
import type { TokenSigner } from './token-signer.ts';
import type { Stores, Transaction } from './transaction.ts';

export interface Ports {
  readonly stores: Stores;
  readonly transaction: Transaction;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
  readonly tokens: TokenSigner;
  readonly addresses: AddressSigner;
  readonly payments: PaymentGateway;
  /** The site's own address without a trailing slash; links in mails are made from it alone. */
  readonly publicUrl: string;
}
