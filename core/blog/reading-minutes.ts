// Reading time: all words of the article at 200 per minute, rounded, at least one minute.
import type { Article } from './article.ts';

const WORDS_A_MINUTE = 200;

type Read = Pick<Article, 'summary' | 'shortSummary' | 'introduction' | 'body' | 'conclusion'>;

const words = (text: string): number => text.match(/\S+/g)?.length ?? 0;

export const readingMinutes = ({ summary, shortSummary, introduction, body, conclusion }: Read): number => {
  const texts = [summary, shortSummary, introduction, body.problemStatement, body.solution, conclusion];
  const total = texts.reduce((sum, text) => sum + words(text), 0);
  return Math.max(1, Math.round(total / WORDS_A_MINUTE));
};
