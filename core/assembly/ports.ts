// All ports of the use cases, by role.

import type { AccountJournal } from '@meend/core/account/account-journal.port.ts';
import type { IdentityProvider } from '@meend/core/account/provider-identity.ts';
import type { AuthenticatorApps, Passkeys } from '@meend/core/account/second-factor/factor-proofs.port.ts';
import type { BannerTokens } from '@meend/core/account/sessions/banner-admin.ts';
import type { TokenSigner } from '@meend/core/account/sessions/session-cookie.ts';
import type { EmailTokens } from '@meend/core/account/user/email.ts';
import type { PasswordHasher } from '@meend/core/account/user/password.ts';
import type { BannerPictures } from '@meend/core/banner/add-banner.ts';
import type { PageErrorLog } from '@meend/core/feedback/page-error.ts';
import type { UrlSigners } from '@meend/core/media/media-file.ts';
import type { MediaProcessor } from '@meend/core/media/media-processor.port.ts';
import type { ContentPages } from '@meend/core/pages/content-page.ts';
import type { MarkdownParser, NewMarkdownParser } from '@meend/core/pages/prose.ts';
import type { PaymentGateway } from '@meend/core/payment/payment-gateway.port.ts';
import type { OrderViews } from '@meend/core/payment/report-status.ts';
import type { PlaybackLog } from '@meend/core/playback/playback-report.ts';
import type { Clock, Randomness, SecretHasher, TimeLimit, Transaction } from '@meend/core/shared/ports.ts';
import type { SentenceFinder } from '@meend/core/transcript/alignment/sentence-finder.port.ts';
import type { TranscriptReader } from '@meend/core/transcript/transcript-reader.port.ts';
import type { Stores } from './areas.ts';

export interface Ports {
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
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
  readonly addresses: UrlSigners;
  readonly mediaProcessor: MediaProcessor;
  readonly sentenceFinder: SentenceFinder;
  readonly transcriptReader: TranscriptReader;
  readonly accountJournal: AccountJournal;
  readonly pages: ContentPages;
  readonly pageErrors: PageErrorLog;
  readonly playbackLog: PlaybackLog;
  readonly payments: PaymentGateway;
  /** Rate limit of scheduled calls to the payment provider: requests per minute, across all processes. */
  readonly questionsAMinute: number;
  readonly orderViews: OrderViews;
  readonly timeLimit: TimeLimit;
  /** Resolves once the clock reaches the given time. */
  waitUntil(at: Date): Promise<void>;
  /** Null if no identity provider is configured. */
  readonly identityProvider: IdentityProvider | null;
  /** Whether a staff session has only a listener's rights until a second factor confirms it. */
  readonly isSecondFactorRequired: boolean;
  /** The spreadsheet feedback is exported to; null if feedback is stored in the database alone. */
  readonly feedbackSheetUrl: string | null;
  /** Shared with the operator's mail provider; null if it reports nothing. */
  readonly mailReportsSecret: string | null;
  readonly parseMarkdown: MarkdownParser;
  readonly parseNewMarkdown: NewMarkdownParser;
  /** The site's base URL without a trailing slash; the only source of links in mails. */
  readonly publicUrl: string;
  /** Prefix of role names: `meend`. */
  readonly productKey: string;
}
