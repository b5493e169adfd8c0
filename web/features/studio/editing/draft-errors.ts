// What is wrong with a draft: a sentence a field, by the field's path (`sources.first.url`); `form` is for the whole.
import type { FormError } from './form-errors.tsx';

export type DraftErrors<Path extends string = string> = Readonly<Partial<Record<Path, string>>>;

/** The sentences of what is wrong, each by its message key. */
export const errorTexts = <Key extends string>(
  found: Readonly<Partial<Record<string, Key>>>,
  text: (key: Key) => string,
): DraftErrors =>
  Object.fromEntries(
    Object.entries(found).flatMap(([path, key]) => (key === undefined ? [] : [[path, text(key)]])),
  );

const isPartOf = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/** An error goes while its field is being changed; the others stay. */
export const withoutChanged = (errors: DraftErrors, changed: object): DraftErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => path !== 'form' && !Object.keys(changed).some((field) => isPartOf(path, field)),
    ),
  );

export interface FormField {
  readonly path: string;
  readonly fieldId: string;
  /** As the field is labelled. */
  readonly label: string;
}

/** What is wrong, each with the way to its field, in the order of the form. */
export const errorLinks = (errors: DraftErrors, fields: readonly FormField[]): readonly FormError[] =>
  fields.flatMap(({ path, fieldId, label }) => {
    const message = errors[path];
    return message === undefined ? [] : [{ fieldId, label, message }];
  });
