// The tables the ORM knows. Parts, selections, places, recently played records and the outbox are read and written by SQL alone.
import { AnswerRow } from './answer-row.ts';
import { ArticleRow } from './article-row.ts';
import { OrderRow } from './order-row.ts';
import { PaymentRow } from './payment-row.ts';
import { ProviderEventRow } from './provider-event-row.ts';
import { QuestionRow } from './question-row.ts';
import { RefundRow } from './refund-row.ts';
import { SignInLinkRow } from './sign-in-link-row.ts';
import { StickyBannerRow } from './sticky-banner-row.ts';
import { StoryRow } from './story-row.ts';
import { SubscriptionRow } from './subscription-row.ts';
import { UserRow } from './user-row.ts';

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
