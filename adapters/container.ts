// The composition root: what is made of what, without decorators.
import 'reflect-metadata';
import { join } from 'node:path';
import type { Stores, Transaction } from '@meend/core/ports/transaction';
import { useCases } from '@meend/core/use-cases';
import { Container } from 'inversify';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { diskFiles } from './files/disk-files.ts';
import { addressSigner } from './files/signed-address.ts';
import { mailbox } from './mail/mailbox.ts';
import { gatewaySettings, SANDBOX_CLIENT, sandboxSecret } from './payment-settings.ts';
import { cashfreeGateway } from './payments/cashfree-gateway.ts';
import { sandboxProvider } from './payments/sandbox-provider.ts';
import { jwtSigner } from './system/jwt-signer.ts';
import { secretHasher } from './system/secret-hasher.ts';
import { secureRandomness } from './system/secure-randomness.ts';
import { embeddedKeys, keyFor, type SigningKeys } from './system/signing-keys.ts';
import { systemClock } from './system/system-clock.ts';
import { tokens } from './tokens.ts';

/** Where the rows lie: a database, or maps in memory. */
export interface RowSource {
  readonly stores: Stores;
  readonly transaction: Transaction;
}

const bindSystem = (container: Container): void => {
  container.bind(tokens.clock).toConstantValue(systemClock);
  container.bind(tokens.randomness).toConstantValue(secureRandomness);
  container.bind(tokens.secrets).toConstantValue(secretHasher);
  container
    .bind(tokens.keys)
    .toResolvedValue((config) => config.signingKeys ?? embeddedKeys(config.dataDir), [tokens.config])
    .inSingletonScope();
  container
    .bind(tokens.log)
    .toResolvedValue((config) => pino({ level: config.logLevel, base: null }), [tokens.config])
    .inSingletonScope();
  container
    .bind(tokens.sessions)
    .toResolvedValue(
      (keys, config, clock) => jwtSigner({ keys, issuer: config.publicUrl, clock }),
      [tokens.keys, tokens.config, tokens.clock],
    )
    .inSingletonScope();
};

const addressKeys = ([newest, ...older]: SigningKeys): readonly [Uint8Array, ...Uint8Array[]] => [
  keyFor('media-addresses', newest),
  ...older.map((key) => keyFor('media-addresses', key)),
];

const bindOutside = (container: Container): void => {
  container
    .bind(tokens.addresses)
    .toResolvedValue((keys) => addressSigner(addressKeys(keys)), [tokens.keys])
    .inSingletonScope();
  container
    .bind(tokens.files)
    .toResolvedValue((config) => diskFiles(config.dataDir), [tokens.config])
    .inSingletonScope();
  container
    .bind(tokens.mailbox)
    .toResolvedValue(
      ({ dataDir, productName, publicUrl }) =>
        mailbox({ dir: join(dataDir, 'mailbox'), productName, publicUrl }),
      [tokens.config],
    )
    .inSingletonScope();
  container
    .bind(tokens.payments)
    .toResolvedValue(
      (config, keys) => cashfreeGateway(gatewaySettings(config, keys)),
      [tokens.config, tokens.keys],
    )
    .inSingletonScope();
  container
    .bind(tokens.sandbox)
    .toResolvedValue(
      ({ cashfree, isProduction, dataDir }, keys) =>
        cashfree !== null || isProduction
          ? null
          : sandboxProvider({
              file: join(dataDir, 'sandbox', 'orders.json'),
              clientId: SANDBOX_CLIENT,
              clientSecret: sandboxSecret(keys),
            }),
      [tokens.config, tokens.keys],
    )
    .inSingletonScope();
};

const bindProduct = (container: Container): void => {
  container
    .bind(tokens.ports)
    .toResolvedValue(
      (config, stores, transaction, clock, randomness, secrets, sessions, addresses, payments) => ({
        stores,
        transaction,
        clock,
        randomness,
        secrets,
        tokens: sessions,
        addresses,
        payments,
        publicUrl: config.publicUrl,
      }),
      [
        tokens.config,
        tokens.stores,
        tokens.transaction,
        tokens.clock,
        tokens.randomness,
        tokens.secrets,
        tokens.sessions,
        tokens.addresses,
        tokens.payments,
      ],
    )
    .inSingletonScope();
  container
    .bind(tokens.useCases)
    .toResolvedValue((ports) => useCases(ports), [tokens.ports])
    .inSingletonScope();
};

export const compose = (config: Config, rows: RowSource): Container => {
  const container = new Container();
  container.bind(tokens.config).toConstantValue(config);
  container.bind(tokens.stores).toConstantValue(rows.stores);
  container.bind(tokens.transaction).toConstantValue(rows.transaction);
  bindSystem(container);
  bindOutside(container);
  bindProduct(container);
  return container;
};
