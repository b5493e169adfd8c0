// What the audit log keeps of an article: the fields that changed, as they were and as they are. Of a long text it keeps
// the place where the change begins.
import type { AuditFields, AuditValue } from '@meend/core/audit/audit.ts';
import type { Picture } from './article.ts';
import { articleFields, articleTextOf } from './article-form.ts';
import type { StudioArticle } from './studio-article.ts';

export const articleActions = {
  published: 'article.published',
  scheduled: 'article.scheduled',
  draft: 'article.drafted',
} as const;

const MAX_EXCERPT_LENGTH = 300;
const LEAD = 60;

/** Around the first letter in which two texts differ. */
const excerptOf = (text: string, other: string): string => {
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  let first = 0;
  while (first < text.length && text[first] === other[first]) first += 1;
  const from = Math.max(0, Math.min(first - LEAD, text.length - MAX_EXCERPT_LENGTH));
  const cut = text.slice(from, from + MAX_EXCERPT_LENGTH);
  return `${from > 0 ? '…' : ''}${cut}${from + MAX_EXCERPT_LENGTH < text.length ? '…' : ''}`;
};

const pictureFields = (picture: Picture | null): AuditValue =>
  picture && { url: picture.url, alt: picture.alt, courtesy: picture.courtesy };

const factsOf = (article: StudioArticle): AuditFields => ({
  slug: article.slug,
  mainImage: pictureFields(article.mainImage),
  image2: pictureFields(article.image2),
  image3: pictureFields(article.image3),
  listenTo: article.listenTo,
  status: article.status,
  publishAt: article.status === 'scheduled' ? article.publishedAt.toISOString() : null,
});

export interface ArticleChange {
  readonly before: AuditFields | null;
  readonly after: AuditFields;
}

/** Null when nothing changed. */
export const articleChange = (before: StudioArticle | null, after: StudioArticle): ArticleChange | null => {
  const [was, now] = [before && articleTextOf(before), articleTextOf(after)];
  const facts = { was: before && factsOf(before), now: factsOf(after) };
  const texts = articleFields.filter((field) => was?.[field] !== now[field]);
  const others = Object.keys(facts.now).filter(
    (name) => JSON.stringify(facts.was?.[name]) !== JSON.stringify(facts.now[name]),
  );
  if (texts.length + others.length === 0) return null;
  const side = (own: typeof now, other: typeof now | null, named: AuditFields): AuditFields => ({
    ...Object.fromEntries(texts.map((field) => [field, excerptOf(own[field], other?.[field] ?? '')])),
    ...Object.fromEntries(others.map((name) => [name, named[name] ?? null])),
  });
  return {
    before: was && facts.was && side(was, now, facts.was),
    after: side(now, was, facts.now),
  };
};
