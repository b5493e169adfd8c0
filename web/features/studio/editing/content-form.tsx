import { text } from '@meend/web/messages/text.ts';
import { useUnsavedChangesGuard } from '@meend/web/platform/unsaved-changes-guard.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { EditedContent, EditorPrefix } from './content-type.ts';
import { EditConflict } from './edit-conflict.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { type FormError, FormErrors } from './form-errors.tsx';
import type { ContentEditor } from './use-content-editor.ts';

const MAX_SHOWN_LENGTH = 400;

/** Truncates a long text for the display of a conflict. */
export const shortened = (value: string): string =>
  value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value;

interface ContentFormProps<Content extends EditedContent, Draft extends object> {
  readonly editor: ContentEditor<Content, Draft>;
  readonly prefix: EditorPrefix;
  readonly title: string;
  /** What readers find of it by now. */
  readonly line?: string | undefined;
  /** Whether the content is new. */
  readonly isNew: boolean;
  /** Why saving failed. */
  readonly error: string | null;
  /** Validation errors by field, and the label of their list. */
  readonly fieldErrors?: { readonly label: string; readonly links: readonly FormError[] };
  /** The other version's values of all fields that differ from the draft. */
  readonly differencesFrom: (theirs: Content) => readonly (readonly [label: string, theirs: string])[];
  /** Shown for an empty text of the other version. */
  readonly nothing?: string;
  /** Progress shown beside the buttons instead of the note on unsaved changes. */
  readonly progress?: string | null;
  /** Rendered between the title and the form. */
  readonly notice?: (focusFirstField: () => void) => ReactNode;
  /** Leaves without saving. */
  readonly onLeave?: () => void;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Form of a content item: handles saving, validation errors, leaving with unsaved changes, and edit conflicts. */
export const ContentForm = <Content extends EditedContent, Draft extends object>(
  props: ContentFormProps<Content, Draft>,
) => {
  const { editor, prefix, isNew, fieldErrors, nothing, progress = null, onLeave, onDone } = props;
  const { theirs, unsaved } = editor;
  const form = useRef<HTMLFormElement>(null);
  const guard = useUnsavedChangesGuard(unsaved);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    // Focuses the first invalid field.
    const wrong = '[aria-invalid="true"], [data-wrong] input';
    if (failures > 0) form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [failures]);

  const submit = async (): Promise<void> => {
    if (await editor.submit()) guard.pass(onDone);
    else setFailures((count) => count + 1);
  };
  return (
    <EditorFrame
      form={form}
      title={props.title}
      line={props.line}
      backLabel={text(`${prefix}back`)}
      cancelLabel={text(`${prefix}cancel`)}
      submitLabel={text(`${prefix}${isNew ? 'create' : 'save'}`)}
      busy={editor.busy}
      status={progress ?? (unsaved ? text(`${prefix}unsaved`) : null)}
      error={props.error}
      fieldErrors={
        fieldErrors && fieldErrors.links.length > 0 ? (
          <FormErrors label={fieldErrors.label} errors={fieldErrors.links} />
        ) : null
      }
      notice={props.notice?.(() => form.current?.querySelector('input')?.focus())}
      conflict={
        theirs && (
          <EditConflict
            message={text(`${prefix}conflict`)}
            differences={props.differencesFrom(theirs).map(([field, value]) => ({
              field,
              theirs:
                nothing !== undefined && value.trim() === ''
                  ? nothing
                  : text(`${prefix}conflict-theirs`, { value }),
            }))}
            otherwise={text(`${prefix}conflict-other`)}
            theirsLabel={text(`${prefix}conflict-use-theirs`)}
            mineLabel={text(`${prefix}conflict-mine`)}
            onTakeTheirs={editor.takeTheirs}
            onKeepMine={() => {
              editor.keepMine();
              requestAnimationFrame(() => form.current?.requestSubmit());
            }}
          />
        )
      }
      leaveQuestion={{
        isOpen: guard.question !== null,
        title: text(`${prefix}leave`),
        line: text(`${prefix}leave-more`),
        leaveLabel: text(`${prefix}leave-yes`),
        stayLabel: text(`${prefix}leave-no`),
        onLeave: () => {
          onLeave?.();
          guard.question?.leave();
        },
        onStay: () => guard.question?.stay(),
      }}
      onSubmit={() => void submit()}
      onBack={onDone}
    >
      {props.children}
    </EditorFrame>
  );
};
