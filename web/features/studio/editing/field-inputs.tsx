import { type Fields, isFor, type ParsedField, parsedFields } from '@meend/core/editing/fields.ts';
import { MarkdownField, type MarkdownFieldProps } from '@meend/web/ui/forms/markdown-field.tsx';
import { SelectField, type SelectOption } from '@meend/web/ui/forms/select-field.tsx';
import { TextAreaField, TextField } from '@meend/web/ui/forms/text-field.tsx';
import { Fragment, type ReactNode } from 'react';
import type { DraftErrors } from './draft-errors.ts';
import { type DraftOf, type FieldForm, fieldIdOf, fieldTextsOf } from './field-draft.ts';
import styles from './field-inputs.module.css';
import { markdownFieldLabels, useProsePreview } from './prose-preview.ts';

const MAX_AMOUNT_LENGTH = 10;

const MarkdownInput = (props: Omit<MarkdownFieldProps, 'preview' | 'labels'>) => (
  <MarkdownField {...props} preview={useProsePreview(props.value)} labels={markdownFieldLabels()} />
);

interface FieldInputProps {
  readonly field: ParsedField;
  readonly scope: string;
  /** Whether the input accepts no more characters than the limit. */
  readonly isCut: boolean;
  readonly shown: {
    readonly id: string;
    readonly label: string;
    readonly help: string | undefined;
    readonly value: string;
    readonly error: string | undefined;
  };
  /** Of a choice. */
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
}

const FieldInput = ({ field, scope, isCut, shown, options, onChange }: FieldInputProps) => {
  const onType = (event: { readonly currentTarget: { readonly value: string } }) =>
    onChange(event.currentTarget.value);
  switch (field.kind) {
    // Tags have an input of their own.
    case 'tags':
      return null;
    case 'choice': {
      const { help: _, ...select } = shown;
      return <SelectField {...select} options={options} onChange={onType} />;
    }
    case 'rupees':
      return (
        <TextField
          {...shown}
          inputMode="decimal"
          maxLength={MAX_AMOUNT_LENGTH}
          autoComplete="off"
          onChange={onType}
        />
      );
    case 'count':
      return (
        <TextField
          {...shown}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max(scope)}
          step={1}
          onChange={onType}
        />
      );
    case 'markdown':
      return <MarkdownInput {...shown} rows={field.rows ?? 1} onChange={onChange} />;
    default: {
      const maxLength = isCut ? field.max : undefined;
      return field.rows === undefined ? (
        <TextField {...shown} maxLength={maxLength} autoComplete="off" onChange={onType} />
      ) : (
        <TextAreaField {...shown} maxLength={maxLength} rows={field.rows} onChange={onType} />
      );
    }
  }
};

const widths: Readonly<Partial<Record<ParsedField['kind'], string | undefined>>> = {
  rupees: styles.short,
  count: styles.short,
  choice: styles.medium,
};

type Named = readonly [name: string, field: ParsedField];

/** Fields of one row together; any other is a row of its own. */
const rowsOf = (fields: readonly Named[]) => {
  const rows: { readonly key: string; readonly fields: [Named, ...Named[]] }[] = [];
  for (const [name, field] of fields) {
    const last = rows.at(-1);
    if (field.row !== undefined && last?.fields[0][1].row === field.row) last.fields.push([name, field]);
    else rows.push({ key: name, fields: [[name, field]] });
  }
  return rows;
};

interface FieldInputsProps<F extends Fields> {
  readonly form: FieldForm<F>;
  /** The part of the form whose fields are shown. */
  readonly part: F[keyof F]['part'];
  readonly scope?: string;
  readonly editor: {
    readonly draft: DraftOf<F>;
    readonly errors: DraftErrors;
    readonly change: (changed: Partial<DraftOf<F>>) => void;
  };
  /** Class of the fields of one row. */
  readonly rowClass?: string | undefined;
  /** Rendered after the field of this name. */
  readonly after?: Readonly<Record<string, ReactNode>>;
}

/** The inputs of one part of a form, in the order and by the kinds of its fields. */
export const FieldInputs = <F extends Fields>(props: FieldInputsProps<F>) => {
  const { form, part, scope = '', editor, rowClass, after = {} } = props;
  const draft: Readonly<Record<string, string | readonly string[]>> = editor.draft;
  const inputOf = (name: string, field: ParsedField) => {
    const { options, ...texts } = fieldTextsOf(form, name, field);
    const value = draft[name] as string;
    return (
      <Fragment key={name}>
        <FieldInput
          field={field}
          scope={scope}
          isCut={form.isCut}
          shown={{ id: fieldIdOf(form, name), ...texts, value, error: editor.errors[name] }}
          options={options}
          onChange={(typed) => editor.change({ [name]: typed } as unknown as Partial<DraftOf<F>>)}
        />
        {after[name]}
      </Fragment>
    );
  };
  const shown = parsedFields(form.fields).filter(([, field]) => field.part === part && isFor(field, scope));
  return rowsOf(shown).map(({ key, fields }) => {
    const inputs = fields.map(([name, field]) => inputOf(name, field));
    const [, first] = fields[0];
    const className = first.row === undefined ? widths[first.kind] : rowClass;
    return className === undefined ? (
      <Fragment key={key}>{inputs}</Fragment>
    ) : (
      <div key={key} className={className}>
        {inputs}
      </div>
    );
  });
};
