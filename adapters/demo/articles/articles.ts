import { ageing } from './ageing.ts';
import { bodyImage } from './body-image.ts';
import { consentPhrases } from './consent-phrases.ts';
import type { DemoArticle } from './demo-article.ts';
import { desireDifferences } from './desire-differences.ts';
import { firstConversation } from './first-conversation.ts';
import { longDistance } from './long-distance.ts';
import { sleepAndDesire } from './sleep-and-desire.ts';

/** Oldest first. */
export const demoArticles: readonly DemoArticle[] = [
  consentPhrases,
  ageing,
  longDistance,
  bodyImage,
  sleepAndDesire,
  desireDifferences,
  firstConversation,
];
