// The tables the ORM knows. Parts, selections, places, recently played records and the outbox are read and written by SQL alone.

import { SignInLinkRow } from './account/sign-in-link-row.ts';
import { UserRow } from './account/user-row.ts';
import { StickyBannerRow } from './banner/sticky-banner-row.ts';
import { ArticleRow } from './blog/article-row.ts';
import { StoryRow } from './catalogue/story-row.ts';
import { OrderRow } from './payment/order-row.ts';
import { PaymentRow } from './payment/payment-row.ts';
import { ProviderEventRow } from './payment/provider-event-row.ts';
import { RefundRow } from './payment/refund-row.ts';
import { SubscriptionRow } from './plans/subscription-row.ts';
import { AnswerRow } from './sexpert/answer-row.ts';
import { QuestionRow } from './sexpert/question-row.ts';

export const rows = [
  UserRow,
  SignInLinkRow,
  StoryRow,
  SubscriptionRow,
  OrderRow,
  PaymentRow,
  RefundRow,
  ProviderEventRow,
  StickyBannerRow,
  ArticleRow,
  AnswerRow,
  QuestionRow,
];
