// Lists newsletters for admins, and their recipients for super admins.

import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type NewsletterId, parseId, type UserId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Newsletter, NewsletterFigures, NewsletterListener, NewsletterStore } from './newsletter.ts';

export interface CountedNewsletter extends Newsletter {
  readonly figures: NewsletterFigures;
}

interface NewslettersPage {
  /** Number of recipients at present. */
  readonly audience: number;
  readonly newsletters: readonly CountedNewsletter[];
  /** Cursor of the next page; null at the end. */
  readonly next: NewsletterId | null;
}

const NEWSLETTERS_PAGE = 20;

/** Latest first. */
export const listNewsletters =
  ({ stores }: { readonly stores: { newsletters: NewsletterStore } }) =>
  async (after: string | null): Promise<Result<NewslettersPage, DomainError>> => {
    const before = after === null ? null : parseId<NewsletterId>(after);
    if (after !== null && before === null) return failWith('request.malformed');
    // Reads one more than the page size to know whether a next page exists.
    const found = await stores.newsletters.list({ limit: NEWSLETTERS_PAGE + 1, before });
    const newsletters: CountedNewsletter[] = [];
    for (const one of found.slice(0, NEWSLETTERS_PAGE))
      newsletters.push({ ...one, figures: await stores.newsletters.figuresOf(one.id) });
    return succeed({
      audience: await stores.newsletters.countAudience(),
      newsletters,
      next: found.length > NEWSLETTERS_PAGE ? (newsletters.at(-1)?.id ?? null) : null,
    });
  };

interface SeenNewsletter extends CountedNewsletter {
  readonly audience: number;
}

export const readNewsletter =
  ({ stores }: { readonly stores: { newsletters: NewsletterStore } }) =>
  async (idText: string): Promise<Result<SeenNewsletter, DomainError>> => {
    const id = parseId<NewsletterId>(idText);
    const found = id && (await stores.newsletters.find(id));
    if (!found) return failWith('newsletter.not-found');
    const figures = await stores.newsletters.figuresOf(found.id);
    return succeed({ ...found, figures, audience: await stores.newsletters.countAudience() });
  };

interface ListenersPage {
  readonly listeners: readonly NewsletterListener[];
  readonly next: UserId | null;
}

const LISTENERS_PAGE = 500;

/** Lists the recipients in pages; the first page of each reading is audited. */
export const listNewsletterListeners =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ newsletters: NewsletterStore; audit: AuditStore } & Now>;
  }) =>
  async (after: string | null, by: Actor): Promise<Result<ListenersPage, DomainError>> => {
    const from = after === null ? null : parseId<UserId>(after);
    if (after !== null && from === null) return failWith('request.malformed');
    return transaction.run<ListenersPage, DomainError>(async (stores) => {
      const search = { limit: LISTENERS_PAGE + 1, after: from, without: null };
      const found = await stores.newsletters.listAudience(search);
      const listeners = found.slice(0, LISTENERS_PAGE);
      if (from === null)
        await stores.audit.add({
          by,
          action: 'newsletter.listed',
          subject: { kind: 'newsletter', id: 'listeners' },
          before: null,
          after: { listeners: await stores.newsletters.countAudience() },
          at: await stores.now(),
        });
      const next = found.length > LISTENERS_PAGE ? (listeners.at(-1)?.id ?? null) : null;
      return succeed({ listeners, next });
    });
  };
