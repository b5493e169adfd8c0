import { useUnsavedChangesGuard } from '@meend/web/platform/unsaved-changes-guard.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { EditedContent, TextOf } from './content-type.ts';
import { EditConflict } from './edit-conflict.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { type FormError, FormErrors } from './form-errors.tsx';
import type { ContentEditor } from './use-content-editor.ts';

type FormKey =
  | 'back'
  | 'cancel'
  | 'conflict'
  | 'conflict-mine'
  | 'conflict-other'
  | 'conflict-theirs'
  | 'conflict-use-theirs'
  | 'create'
  | 'leave'
  | 'leave-more'
  | 'leave-no'
  | 'leave-yes'
  | 'save'
  | 'unsaved';

const MAX_SHOWN_LENGTH = 400;

/** A long text as a conflict shows it. */
export const shortened = (value: string): string =>
  value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value;

export interface ContentFormProps<Content extends EditedContent, Draft extends object> {
  readonly editor: ContentEditor<Content, Draft>;
  readonly text: TextOf<FormKey>;
  readonly title: string;
  /** Whether it was there before. */
  readonly isNew: boolean;
  /** Why it was not saved. */
  readonly error: string | null;
  /** What is wrong, field by field, and how that list is called. */
  readonly fieldErrors?: { readonly label: string; readonly links: readonly FormError[] };
  /** Field by field, what stands there now where it is not what was typed here. */
  readonly differencesFrom: (theirs: Content) => readonly (readonly [label: string, theirs: string])[];
  /** In place of a text of theirs that is empty. */
  readonly nothing?: string;
  /** What goes on beside the buttons, in place of that changes are unsaved. */
  readonly progress?: string | null;
  /** Between the title and the form. */
  readonly notice?: (focusFirstField: () => void) => ReactNode;
  /** Leaves without saving. */
  readonly onLeave?: () => void;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** The form of one piece of content: saved, refused, left with changes, or in conflict with somebody else's. */
export const ContentForm = <Content extends EditedContent, Draft extends object>(
  props: ContentFormProps<Content, Draft>,
) => {
  const { editor, text, isNew, fieldErrors, nothing, progress = null, onLeave, onDone } = props;
  const { theirs, unsaved } = editor;
  const form = useRef<HTMLFormElement>(null);
  const guard = useUnsavedChangesGuard(unsaved);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    // The first field that is wrong takes the focus.
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
      backLabel={text('back')}
      cancelLabel={text('cancel')}
      submitLabel={text(isNew ? 'create' : 'save')}
      busy={editor.busy}
      status={progress ?? (unsaved ? text('unsaved') : null)}
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
            message={text('conflict')}
            differences={props.differencesFrom(theirs).map(([field, value]) => ({
              field,
              theirs:
                nothing !== undefined && value.trim() === '' ? nothing : text('conflict-theirs', { value }),
            }))}
            otherwise={text('conflict-other')}
            theirsLabel={text('conflict-use-theirs')}
            mineLabel={text('conflict-mine')}
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
        title: text('leave'),
        line: text('leave-more'),
        leaveLabel: text('leave-yes'),
        stayLabel: text('leave-no'),
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
