// What a content type states of itself for its editor; the rest is the same for all.
import type { DraftErrors } from './draft-errors.ts';

export interface EditedContent {
  readonly _id: string;
}

/** Where an editing begins: with what is there, or with nothing. */
export interface Start<Content, Draft> {
  readonly content: Content | null;
  readonly draft: Draft;
}

/** What changes are made from. */
export interface Base<Content, Draft> {
  readonly content: Content;
  readonly draft: Draft;
}

export interface ContentType<Content extends EditedContent, Draft extends object> {
  /** In the log: "A story". */
  readonly name: string;
  readonly draftOf: (content: Content) => Draft;
  readonly isSame: (one: Draft, other: Draft) => boolean;
  /** What the server would refuse; empty when the draft can be sent. */
  readonly validate: (draft: Draft, content: Content | null) => DraftErrors;
  /** Files that are on their way when the draft is saved. */
  readonly uploads?: {
    readonly settled: (draft: Draft) => Promise<unknown>;
    /** Whether the draft names a file that is on its way, so that it can be validated before the file has come. */
    readonly areNamed: boolean;
  };
  /** `base` is null for new content. */
  readonly send: (draft: Draft, base: Base<Content, Draft> | null) => Promise<Content>;
  readonly read: (id: string) => Promise<Content>;
  /** Fetches the lists that show it again. */
  readonly refresh: () => Promise<void>;
  /** The error code of a save that was made from an older revision. */
  readonly conflictCode: string;
  /** The codes whose sentences are about the content; anything else is a failure of ours. */
  readonly ownCodes: RegExp;
  /** Where a refusal by the server belongs to a field. */
  readonly fieldError?: (code: string, message: string) => DraftErrors | null;
  readonly savedMessage: (saved: Content, previous: Content | null) => string;
  readonly failedMessage: (isNew: boolean) => string;
}

/** The sentences of a content type by the names that all of them share. */
export type TextOf<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;
