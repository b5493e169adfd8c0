// Routes of the six studio calls of a content type: each runs a use case of the editorial workflow and reads the result
// again for the response.

import type { Caller } from '@meend/core/account/sessions/session.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { Actor } from '@meend/core/audit/audit.ts';
import type { ContentCodes } from '@meend/core/editing/content-type.ts';
import type { ContentSearch } from '@meend/core/editing/edited-content.ts';
import { type ContentStatus, parseRelease, type Release } from '@meend/core/editing/release.ts';
import type { DomainError, ErrorCode } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from '@meend/core/shared/page-size.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { z } from 'zod';
import { actorOf, type RouteContext } from '../call/route.ts';
import { errorWith, isoTime, message, page, type WireOf } from '../call/schema.ts';
import { successMessages, type WithdrawnMessage } from '../messages/success-messages.ts';

export const contentStatus = z.enum(['draft', 'scheduled', 'published', 'withdrawn']);

/** Fields the studio reads of all content. */
export const contentState = {
  status: contentStatus,
  /** Publication time of scheduled content, ISO 8601. */
  publishAt: isoTime.nullable(),
  updatedAt: isoTime,
};

/** Sent back with an update, for optimistic locking. */
export const revision = z.number();

const date = errorWith('catalogue.invalid-date');

export const releaseFields = {
  status: z.exactOptional(z.enum(['draft', 'scheduled', 'published'])),
  /** Publication time of scheduled content. */
  publishAt: z.exactOptional(z.iso.datetime({ offset: true, error: date }).max(40, date).nullable()),
};

/** Absent fields stay; `revision` is the one the update was made from. */
export const updateFields = { revision: z.exactOptional(z.int().min(1).max(2_000_000_000)) };

/** `after`: the `_id` of the last one of the previous page, in the same order. */
export const contentPage = page.extend({ search: z.exactOptional(z.string().max(MAX_SEARCH_LENGTH)) });

export const byId = z.strictObject({ id: z.string().max(1_000) });

/** An empty body. */
export const noFields = z.strictObject({});

interface ById {
  readonly params: { readonly id: string };
}

interface ContentBody {
  readonly status?: Release['status'];
  readonly publishAt?: string | null;
  readonly revision?: number;
}

interface ContentQuery {
  readonly limit?: string;
  readonly after?: string;
  readonly search?: string;
  readonly status?: ContentStatus;
}

type Written = Promise<Result<string, DomainError>>;

interface ContentUseCases<Scope, Input, Filters, Content, Card> {
  create(input: Input & { readonly release: Release }, by: Actor): Written;
  edit(
    edit: Input &
      Scope & {
        readonly id: string;
        readonly revision: number | undefined;
        readonly release: Release | undefined;
      },
    by: Actor,
  ): Written;
  withdraw(ref: Scope & { readonly id: string }, by: Actor): Written;
  restore(ref: Scope & { readonly id: string }, by: Actor): Written;
  read(ref: Scope & { readonly id: string }, caller: Caller): Promise<Result<Content, DomainError>>;
  list(
    page: Scope & ContentSearch<Filters, string>,
    caller: Caller,
  ): Promise<Result<readonly Card[], DomainError>>;
}

interface ContentServing<Scope, Input, Filters, Content, Card, Fields, QueryFields> {
  readonly codes: ContentCodes;
  readonly fieldErrors: readonly ErrorCode[];
  /** Errors only new content can have. */
  readonly createErrors: readonly ErrorCode[];
  /** Default status of new content. */
  readonly firstStatus: 'draft' | 'published';
  readonly scope: Scope;
  readonly deleted: WithdrawnMessage;
  useCases(all: UseCases): ContentUseCases<Scope, Input, Filters, Content, Card>;
  inputOf(body: Fields): Input;
  filtersOf(query: QueryFields): Filters;
}

interface ContentShapes<Item, CardItem, Create, Update, Query> {
  readonly item: Item;
  readonly card: CardItem;
  readonly create: Create;
  readonly update: Update;
  readonly query: Query;
}

/** The six routes of a content type: its list of cards in every state, one, create, update, withdraw, restore. */
export const contentRoutes = <
  Scope extends object,
  Input extends object,
  Filters extends object,
  Content,
  Card,
  Fields extends ContentBody,
  QueryFields extends ContentQuery,
  Item extends z.ZodType,
  CardItem extends z.ZodType,
  Create extends z.ZodType<Fields>,
  Update extends z.ZodType<Fields>,
  Query extends z.ZodType<QueryFields>,
>({
  item,
  card,
  create,
  update,
  query,
  codes,
  fieldErrors,
  createErrors,
  firstStatus,
  scope,
  deleted,
  useCases,
  inputOf,
  filtersOf,
  toWire,
  toWireCard,
}: ContentShapes<Item, CardItem, Create, Update, Query> &
  ContentServing<Scope, Input, Filters, Content, Card, Fields, QueryFields> & {
    toWire(content: Content, language: Language): WireOf<Item>;
    toWireCard(card: Card, language: Language): WireOf<CardItem>;
  }) => {
  const one = async (id: string, to: RouteContext) => {
    const content = await useCases(to.useCases).read({ ...scope, id }, to.caller);
    return content.ok ? succeed(toWire(content.value, to.context.language)) : content;
  };
  return {
    list: {
      query,
      response: z.array(card),
      errors: [codes.notFound],
      async respond({ query }: { readonly query: QueryFields }, to: RouteContext) {
        const { limit, after = null, search = '', status = null } = query;
        const listed = await useCases(to.useCases).list(
          {
            ...scope,
            ...filtersOf(query),
            limit: limit === undefined ? MAX_PAGE_SIZE : Number(limit),
            after,
            text: visibleText(search) || null,
            status,
          },
          to.caller,
        );
        return listed.ok
          ? succeed(listed.value.map((card) => toWireCard(card, to.context.language)))
          : listed;
      },
    },
    one: {
      params: byId,
      response: item,
      errors: [codes.notFound],
      respond: ({ params: { id } }: ById, to: RouteContext) => one(id, to),
    },
    create: {
      body: create,
      response: item,
      errors: [...fieldErrors, ...createErrors],
      success: 201,
      async respond({ body }: { readonly body: Fields }, to: RouteContext) {
        const release = parseRelease(body.status, body.publishAt);
        if (!release.ok) return release;
        const input = { ...inputOf(body), release: release.value ?? { status: firstStatus } };
        const made = await useCases(to.useCases).create(input, actorOf(to.caller, to.context));
        return made.ok ? one(made.value, to) : made;
      },
    },
    update: {
      params: byId,
      body: update,
      response: item,
      errors: [
        codes.notFound,
        ...fieldErrors,
        codes.editedMeanwhile,
        codes.alreadyPublished,
        codes.withdrawn,
      ],
      async respond({ params: { id }, body }: ById & { readonly body: Fields }, to: RouteContext) {
        const release = parseRelease(body.status, body.publishAt);
        if (!release.ok) return release;
        const edit = { ...inputOf(body), ...scope, id, revision: body.revision, release: release.value };
        const edited = await useCases(to.useCases).edit(edit, actorOf(to.caller, to.context));
        return edited.ok ? one(edited.value, to) : edited;
      },
    },
    withdraw: {
      params: byId,
      response: message,
      errors: [codes.notFound],
      async respond({ params: { id } }: ById, to: RouteContext) {
        const gone = await useCases(to.useCases).withdraw({ ...scope, id }, actorOf(to.caller, to.context));
        return gone.ok ? succeed({ message: successMessages[to.context.language][deleted] }) : gone;
      },
    },
    restore: {
      params: byId,
      body: noFields,
      response: item,
      errors: [codes.notFound],
      bodyKind: 'none',
      async respond({ params: { id } }: ById, to: RouteContext) {
        const back = await useCases(to.useCases).restore({ ...scope, id }, actorOf(to.caller, to.context));
        return back.ok ? one(back.value, to) : back;
      },
    },
  } as const;
};
