// Definition of a content type for the shared editor: how it is validated, sent, read and labelled.
import type { DraftErrors } from './draft-errors.ts';

export interface EditedContent {
  readonly _id: string;
}

/** What editing starts with: existing content, or an empty draft. */
export interface Start<Content, Draft> {
  readonly content: Content | null;
  readonly draft: Draft;
}

/** The version that changes are based on. */
export interface Base<Content, Draft> {
  readonly content: Content;
  readonly draft: Draft;
}

export interface ContentType<Content extends EditedContent, Draft extends object> {
  /** Name in log messages: "A story". */
  readonly name: string;
  readonly draftOf: (content: Content) => Draft;
  readonly isSame: (one: Draft, other: Draft) => boolean;
  /** Validates by the server's rules; empty if the draft is valid. */
  readonly validate: (draft: Draft, content: Content | null) => DraftErrors;
  /** Uploads in progress while the draft is being saved. */
  readonly uploads?: {
    readonly settled: (draft: Draft) => Promise<unknown>;
    /** Whether the draft refers to files still being uploaded, so that it can be validated before they are finished. */
    readonly areNamed: boolean;
  };
  /** `base` is null for new content. */
  readonly send: (draft: Draft, base: Base<Content, Draft> | null) => Promise<Content>;
  readonly read: (id: string) => Promise<Content>;
  /** Invalidates the lists that show it. */
  readonly refresh: () => Promise<void>;
  /** Error code of a save based on an older revision. */
  readonly conflictCode: string;
  /** Error codes whose messages concern the content; any other failure shows `failedMessage`. */
  readonly ownCodes: RegExp;
  /** Maps a server error to the field it concerns. */
  readonly fieldError?: (code: string, message: string) => DraftErrors | null;
  readonly savedMessage: (saved: Content, previous: Content | null) => string;
  readonly failedMessage: (isNew: boolean) => string;
}

/** Beginning of the message keys of what has revisions and an editor, and of what is published and withdrawn too. */
export type EditorPrefix = ContentPrefix | 'studio-newsletters.' | 'studio-people.' | 'studio-moods.';
export type ContentPrefix = 'studio-answers.' | 'studio-articles.' | 'studio-stories.';
