// Reads an answer by its slug, its texts as blocks; a source without an https URL is named without a link.
import type { MarkdownParser, Prose } from '@meend/core/pages/prose.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type AnswerId, parseId } from '@meend/core/shared/ids.ts';
import { isProseLink } from '@meend/core/shared/prose.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { parseSlug } from '@meend/core/shared/slug.ts';
import type { Answer, AnswerCard, AnswerStore, Source } from './answer.ts';

export interface AnswerDetail {
  readonly card: Answer;
  readonly answer: Prose;
  readonly whenToSeeADoctor: Prose;
  readonly sources: readonly Source[];
}

const isOnTheWeb = (url: string): boolean => url.startsWith('https:') && isProseLink(url);

const safe = ({ title, url }: Source): Source => ({ title, url: url && isOnTheWeb(url) ? url : null });

interface Deps {
  readonly stores: { answers: AnswerStore };
  readonly parseMarkdown: MarkdownParser;
}

export const readAnswer =
  ({ stores, parseMarkdown: readProse }: Deps) =>
  async (address: string): Promise<Result<AnswerDetail, DomainError>> => {
    const slug = parseSlug(address);
    const found = slug && (await stores.answers.findBySlug(slug));
    if (!found) return failWith('answer.not-found');
    return succeed({
      card: found,
      answer: readProse(found.answer),
      whenToSeeADoctor: readProse(found.whenToSeeADoctor),
      sources: found.sources.map(safe),
    });
  };

// Lists the published answers as cards, oldest first, for everybody.

interface AnswerPage {
  readonly limit: number;
  /** The last answer of the previous page (cursor). */
  readonly after: string | null;
}

export const listAnswers =
  ({ stores }: { readonly stores: { answers: AnswerStore } }) =>
  async ({ limit, after }: AnswerPage): Promise<Result<readonly AnswerCard[], DomainError>> => {
    const seen = after === null ? null : parseId<AnswerId>(after);
    const isUnknown = after !== null && seen === null;
    const cards = isUnknown ? null : await stores.answers.list({ limit, after: seen });
    return cards === null ? failWith('answer.not-found') : succeed(cards);
  };
