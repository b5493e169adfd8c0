// An admin writes a newsletter and changes it until it is sent. A change made from an older revision is refused whole.
import type { Ports } from '@meend/core/ports/ports.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId, type NewsletterId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Actor } from '@meend/core/staff/actor.ts';
import type { AuditFields } from '@meend/core/staff/audit.ts';
import type { Newsletter, NewsletterWords } from './newsletter.ts';
import { checkedWords } from './newsletter-form.ts';

/** The log keeps how long the text is: the text itself stays with the newsletter. */
const audited = ({ subject, preheader, body }: NewsletterWords): AuditFields => ({
  subject,
  preheader,
  characters: body.length,
});

export const writeNewsletter =
  ({ transaction, randomness }: Pick<Ports, 'transaction' | 'randomness'>) =>
  async (given: NewsletterWords, by: Actor): Promise<Result<NewsletterId, DomainError>> => {
    const words = checkedWords(given, false);
    if (!words.ok) return words;
    return transaction.run<NewsletterId, DomainError>(async (stores) => {
      const at = await stores.now();
      const id = makeId<NewsletterId>(at, randomness.bytes(10));
      await stores.newsletters.add({
        id,
        ...words.value,
        status: 'draft',
        revision: 1,
        updatedAt: at,
        startedAt: null,
        endedAt: null,
        reached: null,
      });
      const subject = { kind: 'newsletter', id };
      const after = audited(words.value);
      await stores.audit.add({ by, action: 'newsletter.written', subject, before: null, after, at });
      return succeed(id);
    });
  };

export interface NewsletterEdit extends NewsletterWords {
  readonly id: string;
  /** The one the edit was made from. */
  readonly revision: number;
}

const isSame = (one: NewsletterWords, other: NewsletterWords): boolean =>
  one.subject === other.subject && one.preheader === other.preheader && one.body === other.body;

export const editNewsletter =
  ({ transaction }: Pick<Ports, 'transaction'>) =>
  async (
    { id: wanted, revision, ...given }: NewsletterEdit,
    by: Actor,
  ): Promise<Result<null, DomainError>> => {
    const words = checkedWords(given, false);
    if (!words.ok) return words;
    return transaction.run<null, DomainError>(async (stores) => {
      const id = parseId<NewsletterId>(wanted);
      const present = id && (await stores.newsletters.lock(id));
      if (!present) return failWith('newsletter.not-found');
      if (present.status !== 'draft') return failWith('newsletter.not-draft');
      if (present.revision !== revision) return failWith('newsletter.edited-meanwhile');
      if (isSame(present, words.value)) return succeed(null);
      const at = await stores.now();
      const after: Newsletter = { ...present, ...words.value, revision: revision + 1, updatedAt: at };
      await stores.newsletters.save(after);
      await stores.audit.add({
        by,
        action: 'newsletter.edited',
        subject: { kind: 'newsletter', id: present.id },
        before: audited(present),
        after: audited(after),
        at,
      });
      return succeed(null);
    });
  };
