// Writes and changes a newsletter until it is sent. A change made from an older revision is refused as a whole.

import type { Actor, AuditFields, AuditStore } from '@meend/core/audit/audit.ts';
import { fieldsIn, markdownIn } from '@meend/core/editing/fields.ts';
import { checkProse, type NewMarkdownParser } from '@meend/core/pages/prose.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId, type NewsletterId, parseId } from '@meend/core/shared/ids.ts';
import type { Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Newsletter, NewsletterStore } from './newsletter.ts';
import { type NewsletterText, newsletterFields, parseNewsletterText } from './newsletter-form.ts';

/** The audit log records the length of the text; the text stays with the newsletter. */
const audited = (newsletter: NewsletterText): AuditFields => {
  const { body, ...lines } = fieldsIn(newsletterFields, newsletter);
  return { ...lines, characters: body.length };
};

interface Deps {
  readonly transaction: Transaction<{ newsletters: NewsletterStore; audit: AuditStore } & Now>;
  readonly randomness: Randomness;
  readonly parseNewMarkdown: NewMarkdownParser;
}

export const writeNewsletter =
  ({ transaction, randomness, parseNewMarkdown }: Deps) =>
  async (input: NewsletterText, by: Actor): Promise<Result<NewsletterId, DomainError>> => {
    const text = parseNewsletterText(input, false);
    if (!text.ok) return text;
    const prose = checkProse({ parseNewMarkdown }, markdownIn(newsletterFields, text.value));
    if (!prose.ok) return prose;
    return transaction.run<NewsletterId, DomainError>(async (stores) => {
      const at = await stores.now();
      const id = makeId<NewsletterId>(at, randomness.bytes(10));
      await stores.newsletters.add({
        id,
        ...text.value,
        status: 'draft',
        revision: 1,
        updatedAt: at,
        startedAt: null,
        endedAt: null,
        reached: null,
      });
      const subject = { kind: 'newsletter', id };
      const after = audited(text.value);
      await stores.audit.add({ by, action: 'newsletter.written', subject, before: null, after, at });
      return succeed(id);
    });
  };

interface NewsletterEdit extends NewsletterText {
  readonly id: string;
  /** Revision the edit was made from. */
  readonly revision: number;
}

const isSame = (one: NewsletterText, other: NewsletterText): boolean =>
  JSON.stringify(fieldsIn(newsletterFields, one)) === JSON.stringify(fieldsIn(newsletterFields, other));

export const editNewsletter =
  ({ transaction, parseNewMarkdown }: Omit<Deps, 'randomness'>) =>
  async (
    { id: idText, revision, ...fields }: NewsletterEdit,
    by: Actor,
  ): Promise<Result<null, DomainError>> => {
    const text = parseNewsletterText(fields, false);
    if (!text.ok) return text;
    const prose = checkProse({ parseNewMarkdown }, markdownIn(newsletterFields, text.value));
    if (!prose.ok) return prose;
    return transaction.run<null, DomainError>(async (stores) => {
      const id = parseId<NewsletterId>(idText);
      const current = id && (await stores.newsletters.lock(id));
      if (!current) return failWith('newsletter.not-found');
      if (current.status !== 'draft') return failWith('newsletter.not-draft');
      if (current.revision !== revision) return failWith('newsletter.edited-meanwhile');
      if (isSame(current, text.value)) return succeed(null);
      const at = await stores.now();
      const after: Newsletter = { ...current, ...text.value, revision: revision + 1, updatedAt: at };
      await stores.newsletters.save(after);
      await stores.audit.add({
        by,
        action: 'newsletter.edited',
        subject: { kind: 'newsletter', id: current.id },
        before: audited(current),
        after: audited(after),
        at,
      });
      return succeed(null);
    });
  };
