// Types of the prose tree, limited to what rendering it needs.
export type ProseInline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly inlines: readonly ProseInline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly ProseInline[] }
  | { readonly kind: 'line-break' };

export interface ProseHeading {
  readonly kind: 'heading';
  readonly level: 2 | 3 | 4;
  readonly id: string;
  readonly text: string;
}

export type ProseBlock =
  | ProseHeading
  | { readonly kind: 'paragraph'; readonly inlines: readonly ProseInline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly ProseBlock[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly ProseBlock[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly ProseInline[])[];
      readonly rows: readonly (readonly (readonly ProseInline[])[])[];
    };

/** The headings of the second level, in order: the entries of a table of contents. */
export const chapters = (blocks: readonly ProseBlock[]): readonly ProseHeading[] =>
  blocks.filter((block) => block.kind === 'heading').filter((heading) => heading.level === 2);
