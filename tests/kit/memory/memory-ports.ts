import { transcriptReader } from '@meend/adapters/transcripts/transcript-reader.ts';
import type { Ports } from '@meend/core/assembly/ports.ts';
import type { Mail } from '@meend/core/mail/mail.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';
import {
  type StubIdentityProvider,
  stubAccountJournal,
  stubAuthenticatorApps,
  stubEmailTokens,
  stubIdentityProvider,
  stubPasskeys,
  stubPasswordHasher,
  stubSecretHasher,
  stubTokenSigner,
} from './account/stub-secrets.ts';
import { stubBannerPictures, stubBannerTokens } from './banner/memory-banner.ts';
import { fakeClock, type MovableClock, stubTimeLimit, waitUntilBy } from './clocks.ts';
import { stubMediaProcessor, stubSentenceFinder } from './media/stub-media-processor.ts';
import { stubUrlSigners } from './media/stub-url-signer.ts';
import { memoryPages, plainProse } from './memory-pages.ts';
import { memoryTransactions } from './memory-transaction.ts';
import { type StubPaymentGateway, stubPaymentGateway } from './payment/stub-payment-gateway.ts';
import { seededRandomness } from './seeded-randomness.ts';
import { stubOrderViews, stubPageErrorLog, stubPlaybackLog } from './stub-logs.ts';
import { emptyTables, type MemoryTables } from './tables.ts';

export interface MemoryPorts<C extends Clock = MovableClock> extends Ports {
  readonly clock: C;
  readonly payments: StubPaymentGateway;
  readonly identityProvider: StubIdentityProvider;
  /** The rows themselves, for assertions and setup. */
  readonly tables: MemoryTables;
  /** Every mail requested, oldest first, sent or not. */
  mails(): readonly Mail[];
}

const START = new Date('2026-11-20T06:30:00.000Z');

const over = <C extends Clock>(
  clock: C,
  waitUntil: Ports['waitUntil'],
  seed: number,
  publicUrl: string,
): MemoryPorts<C> => {
  const tables = emptyTables();
  const randomness = seededRandomness(seed);
  return {
    ...memoryTransactions(tables, clock, randomness),
    clock,
    randomness,
    secrets: stubSecretHasher,
    tokens: stubTokenSigner(clock),
    bannerTokens: stubBannerTokens(clock),
    bannerPictures: stubBannerPictures,
    passwords: stubPasswordHasher,
    passkeys: stubPasskeys,
    authenticatorApps: stubAuthenticatorApps,
    isSecondFactorRequired: false,
    mailReportsSecret: null,
    emailTokens: stubEmailTokens,
    addresses: stubUrlSigners,
    mediaProcessor: stubMediaProcessor,
    sentenceFinder: stubSentenceFinder,
    transcriptReader,
    accountJournal: stubAccountJournal(),
    pages: memoryPages,
    pageErrors: stubPageErrorLog,
    playbackLog: stubPlaybackLog,
    payments: stubPaymentGateway(clock),
    questionsAMinute: 1_000,
    orderViews: stubOrderViews,
    timeLimit: stubTimeLimit,
    waitUntil,
    identityProvider: stubIdentityProvider(),
    feedbackSheetUrl: null,
    parseMarkdown: plainProse,
    parseNewMarkdown: plainProse,
    publicUrl,
    productKey: productDefaults.key,
    tables,
    mails: () => [...tables.outbox.values()].flatMap(({ job }) => (job.kind === 'mail' ? job.mail : [])),
  };
};

/** All ports in memory, with a clock that advances only on demand or when something waits for a time. */
export const memoryPorts = (seed = 1, publicUrl = 'https://meend.example'): MemoryPorts => {
  const clock = fakeClock(START);
  const waitUntil = async (at: Date): Promise<void> => {
    if (at > clock.now()) clock.set(at);
  };
  return over(clock, waitUntil, seed, publicUrl);
};

/** The same with the given clock: the device's own for mocks used by people. */
export const memoryPortsOn = <C extends Clock>(clock: C, seed = 1, publicUrl = ''): MemoryPorts<C> =>
  over(clock, waitUntilBy(clock), seed, publicUrl);
