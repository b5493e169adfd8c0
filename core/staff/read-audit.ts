// Reads the audit log for super admins, newest first, in pages. Records contain ids; the names beside them are the
// current ones, and an erased account has none.

import type { BannerAdminStore } from '@meend/core/account/sessions/banner-admin.ts';
import { parseEmail } from '@meend/core/account/user/email.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { type AuditRecord, type AuditSearch, type AuditStore, actorId } from '@meend/core/audit/audit.ts';
import type { ArticleStore } from '@meend/core/blog/article.ts';
import { storiesOfAllGroups } from '@meend/core/catalogue/all-groups.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import type { NewsletterStore } from '@meend/core/newsletters/newsletter.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import type { AnswerStore } from '@meend/core/sexpert/answer.ts';
import type { QuestionStore } from '@meend/core/sexpert/question.ts';
import {
  type AnswerId,
  type ArticleId,
  type AuditId,
  isId,
  type MoodId,
  type NewsletterId,
  type PersonId,
  type QuestionId,
  type StoryId,
  type UploadId,
  type UserId,
} from '@meend/core/shared/ids.ts';
import type { MoodStore } from '@meend/core/shelves/mood.ts';

export const MAX_AUDIT_PAGE_SIZE = 100;

/** Stories found by their names, those changed last first. */
const MAX_NAMED_STORIES = 100;

export interface NamedRecord extends AuditRecord {
  /** An e-mail address; null for the operator and for erased accounts. */
  readonly actorName: string | null;
  /** Current name of the subject; null if it has none or no longer exists. */
  readonly subjectName: string | null;
}

interface AuditPage {
  readonly records: readonly NamedRecord[];
  /** Cursor of the next page; null at the end. */
  readonly next: AuditId | null;
}

type RequiredStores = {
  users: UserStore;
  bannerAdmins: BannerAdminStore;
  articles: ArticleStore;
  stories: StoryStore;
  uploads: UploadStore;
  newsletters: NewsletterStore;
  answers: AnswerStore;
  questions: QuestionStore;
  people: PersonStore;
  moods: MoodStore;
  audit: AuditStore;
};

/** Every kind of subject with an id and a name. */
const namings: Readonly<
  Record<string, (stores: RequiredStores, id: string) => Promise<string | null | undefined>>
> = {
  user: async ({ users }, id) => (await users.find(id as UserId))?.email,
  story: async ({ stories }, id) => (await stories.findForStudio(id as StoryId))?.name,
  article: async ({ articles }, id) => (await articles.findForStudio(id as ArticleId))?.title,
  newsletter: async ({ newsletters }, id) => (await newsletters.find(id as NewsletterId))?.subject,
  answer: async ({ answers }, id) => (await answers.findForStudio(id as AnswerId))?.question,
  upload: async ({ uploads }, id) => (await uploads.find(id as UploadId))?.name,
  person: async ({ people }, id) => (await people.findForStudio(id as PersonId))?.name,
  mood: async ({ moods }, id) => (await moods.findForStudio(id as MoodId))?.name,
  question: async ({ questions }, id) => (await questions.findForStudio(id as QuestionId))?.question,
};

const nameOfOne = async (stores: RequiredStores, kind: string, id: string): Promise<string | null> => {
  if (kind === 'banner-admin') return (await stores.bannerAdmins.find())?.email ?? null;
  // A record may concern a whole kind, like the recipients of newsletters, and then has no id.
  return isId(id) ? ((await namings[kind]?.(stores, id)) ?? null) : null;
};

/** Looks up each subject of a page once. */
const namer = (stores: RequiredStores) => {
  const known = new Map<string, Promise<string | null>>();
  return (kind: string, id: string): Promise<string | null> => {
    const key = `${kind} ${id}`;
    const name = known.get(key) ?? nameOfOne(stores, kind, id);
    known.set(key, name);
    return name;
  };
};

/** Looks up a typed address; an unknown one finds nothing. */
const searchedActor = async (
  stores: { users: UserStore; bannerAdmins: BannerAdminStore },
  typed: string,
): Promise<string> => {
  const email = parseEmail(typed);
  if (!email.ok) return typed;
  const user = await stores.users.findByEmail(email.value);
  if (user !== null) return user.id;
  return (await stores.bannerAdmins.find())?.email === email.value ? 'banner-admin' : typed;
};

/** Records by a person, and those about a person, an order or another id, or stories with the text in their names. */
const byOrAbout = async (
  stores: RequiredStores,
  text: string,
): Promise<readonly Pick<AuditSearch, 'actor' | 'subjects'>[]> => {
  const actor = await searchedActor(stores, text.toLowerCase());
  const page = { text, status: null, sort: 'changed', limit: MAX_NAMED_STORIES, after: null } as const;
  const named = await storiesOfAllGroups(stores.stories, page);
  return [
    { actor, subjects: null },
    { actor: null, subjects: [actor, text, ...named.map(({ id }) => id)] },
  ];
};

export interface AuditQuery extends AuditSearch {
  /** Kinds of actions (`story`), instead of `action`; empty for all. */
  readonly kinds: readonly string[];
  /** Instead of `actor` and `subjects`: an address, an id, or a part of a story’s name. */
  readonly text: string | null;
}

/** Each kind is read by its index; together their first pages hold the page of all. */
const searchAll = async (
  stores: RequiredStores,
  { kinds, text, ...search }: AuditQuery,
): Promise<readonly AuditRecord[]> => {
  const actor = search.actor === null ? null : await searchedActor(stores, search.actor);
  const whose = text === null ? [{ actor, subjects: search.subjects }] : await byOrAbout(stores, text);
  const actions = kinds.length === 0 ? [search.action] : kinds;
  const found = await Promise.all(
    actions.flatMap((action) => whose.map((one) => stores.audit.search({ ...search, ...one, action }))),
  );
  const records = [...new Map(found.flat().map((record) => [record.id, record])).values()];
  return records.toSorted((one, other) => (one.id < other.id ? 1 : -1));
};

export const readAudit =
  ({ stores }: { readonly stores: RequiredStores }) =>
  async (query: AuditQuery): Promise<AuditPage> => {
    const limit = Math.min(query.limit, MAX_AUDIT_PAGE_SIZE);
    // Reads one more than the page size to know whether a next page exists.
    const found = await searchAll(stores, { ...query, limit: limit + 1 });
    const records = found.slice(0, limit);
    const nameOf = namer(stores);
    const named = await Promise.all(
      records.map(async (record) => ({
        ...record,
        actorName: await nameOf(record.by.kind === 'staff' ? 'user' : record.by.kind, actorId(record.by)),
        subjectName: await nameOf(record.subject.kind, record.subject.id),
      })),
    );
    return { records: named, next: found.length > limit ? (records.at(-1)?.id ?? null) : null };
  };
