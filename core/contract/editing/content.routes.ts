// Routes of the six studio calls of a content type: each runs a use case of the editorial workflow and reads the result
// again for the response.

import type { Caller } from '@meend/core/account/sessions/session.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { Actor } from '@meend/core/audit/actor.ts';
import type { ContentSearch } from '@meend/core/editing/content-store.port.ts';
import type { ContentCodes } from '@meend/core/editing/content-type.ts';
import { type ContentStatus, parseRelease, type Release } from '@meend/core/editing/release.ts';
import type { DomainError, ErrorCode } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { actorOf, type RouteContext } from '../call/area.ts';
import { successMessages, type WithdrawnMessage } from '../messages/success-messages.ts';

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

interface ContentServing<Scope, Input, Filters, Content, Card, Body, Query, Wire, WireCard> {
  readonly codes: ContentCodes;
  readonly fieldErrors: readonly ErrorCode[];
  /** Errors only new content can have. */
  readonly createErrors: readonly ErrorCode[];
  /** Default status of new content. */
  readonly firstStatus: 'draft' | 'published';
  readonly scope: Scope;
  readonly deleted: WithdrawnMessage;
  useCases(all: UseCases): ContentUseCases<Scope, Input, Filters, Content, Card>;
  inputOf(body: Body): Input;
  filtersOf(query: Query): Filters;
  toWire(content: Content, language: Language): Wire;
  toWireCard(card: Card, language: Language): WireCard;
}

export const contentRoutes = <
  Scope extends object,
  Input extends object,
  Filters extends object,
  Content,
  Card,
  Body extends ContentBody,
  Query extends ContentQuery,
  Wire,
  WireCard,
>({
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
}: ContentServing<Scope, Input, Filters, Content, Card, Body, Query, Wire, WireCard>) => {
  const one = async (id: string, to: RouteContext) => {
    const content = await useCases(to.useCases).read({ ...scope, id }, to.caller);
    return content.ok ? succeed(toWire(content.value, to.context.language)) : content;
  };
  return {
    list: {
      errors: [codes.notFound],
      async respond({ query }: { readonly query: Query }, to: RouteContext) {
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
      errors: [codes.notFound],
      respond: ({ params: { id } }: ById, to: RouteContext) => one(id, to),
    },
    create: {
      errors: [...fieldErrors, ...createErrors],
      success: 201,
      async respond({ body }: { readonly body: Body }, to: RouteContext) {
        const release = parseRelease(body.status, body.publishAt);
        if (!release.ok) return release;
        const input = { ...inputOf(body), release: release.value ?? { status: firstStatus } };
        const made = await useCases(to.useCases).create(input, actorOf(to.caller, to.context));
        return made.ok ? one(made.value, to) : made;
      },
    },
    update: {
      errors: [
        codes.notFound,
        ...fieldErrors,
        codes.editedMeanwhile,
        codes.alreadyPublished,
        codes.withdrawn,
      ],
      async respond({ params: { id }, body }: ById & { readonly body: Body }, to: RouteContext) {
        const release = parseRelease(body.status, body.publishAt);
        if (!release.ok) return release;
        const edit = { ...inputOf(body), ...scope, id, revision: body.revision, release: release.value };
        const edited = await useCases(to.useCases).edit(edit, actorOf(to.caller, to.context));
        return edited.ok ? one(edited.value, to) : edited;
      },
    },
    withdraw: {
      errors: [codes.notFound],
      async respond({ params: { id } }: ById, to: RouteContext) {
        const gone = await useCases(to.useCases).withdraw({ ...scope, id }, actorOf(to.caller, to.context));
        return gone.ok ? succeed({ message: successMessages[to.context.language][deleted] }) : gone;
      },
    },
    restore: {
      errors: [codes.notFound],
      bodyKind: 'none',
      async respond({ params: { id } }: ById, to: RouteContext) {
        const back = await useCases(to.useCases).restore({ ...scope, id }, actorOf(to.caller, to.context));
        return back.ok ? one(back.value, to) : back;
      },
    },
  } as const;
};
