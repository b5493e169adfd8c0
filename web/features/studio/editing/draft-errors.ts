// Validation errors of a draft: messages by field path (`sources.first.url`); `form` concerns the whole form.
import type { FormError } from './form-errors.tsx';

export type DraftErrors<Path extends string = string> = Readonly<Partial<Record<Path, string>>>;

const isPartOf = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/** Removes the error of a field that is being changed; the others stay. */
export const withoutChanged = (errors: DraftErrors, changed: object): DraftErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => path !== 'form' && !Object.keys(changed).some((field) => isPartOf(path, field)),
    ),
  );

export interface FormField {
  readonly path: string;
  readonly fieldId: string;
  /** Label of the field. */
  readonly label: string;
}

/** The errors with links to their fields, in the order of the form. */
export const errorLinks = (errors: DraftErrors, fields: readonly FormField[]): readonly FormError[] =>
  fields.flatMap(({ path, fieldId, label }) => {
    const message = errors[path];
    return message === undefined ? [] : [{ fieldId, label, message }];
  });
