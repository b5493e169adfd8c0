// Everything the use cases need from outside, by role.
import type { AccountJournal } from './account-journal.ts';
import type { AuthenticatorApps } from './authenticator-apps.ts';
import type { BannerPictures } from './banner-pictures.ts';
import type { BannerTokens } from './banner-tokens.ts';
import type { Clock } from './clock.ts';
import type { ContentPages } from './content-pages.ts';
import type { EmailTokens } from './email-tokens.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { MarkdownParser } from './markdown-parser.ts';
import type { MediaProcessor } from './media-processor.ts';
import type { OrderViews } from './order-views.ts';
import type { PageErrorLog } from './page-error-log.ts';
import type { Passkeys } from './passkeys.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { Randomness, SecretHasher } from './randomness.ts';
import type { TimeLimit } from './time-limit.ts';
import type { TokenSigner } from './token-signer.ts';
import type { Stores, Transaction } from './transaction.ts';
import type { UrlSigner } from './url-signer.ts';

export interface Ports {
  readonly stores: Stores;
  readonly transaction: Transaction;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
  readonly tokens: TokenSigner;
  readonly bannerTokens: BannerTokens;
  readonly bannerPictures: BannerPictures;
  readonly passwords: PasswordHasher;
  readonly passkeys: Passkeys;
  readonly authenticatorApps: AuthenticatorApps;
  readonly emailTokens: EmailTokens;
  readonly addresses: UrlSigner;
  readonly mediaProcessor: MediaProcessor;
  readonly accountJournal: AccountJournal;
  readonly pages: ContentPages;
  readonly pageErrors: PageErrorLog;
  readonly payments: PaymentGateway;
  /** The most questions that what comes round may ask the payment provider in a minute, in all processes together. */
  readonly questionsAMinute: number;
  readonly orderViews: OrderViews;
  readonly timeLimit: TimeLimit;
  /** Resolves once the clock has reached the moment. */
  waitUntil(at: Date): Promise<void>;
  /** Null where no third-party sign-in is offered. */
  readonly identityProvider: IdentityProvider | null;
  /** Whether the team's sessions count as listeners' until a second factor confirmed them. */
  readonly isSecondFactorRequired: boolean;
  /** The sheet the team reads feedback in; null where feedback lies in our own table alone. */
  readonly feedbackSheetUrl: string | null;
  readonly parseMarkdown: MarkdownParser;
  /** The site's own address without a trailing slash; links in mails are made from it alone. */
  readonly publicUrl: string;
  /** Stands before the names of roles: `meend`. */
  readonly productKey: string;
}
