import { parseChapters } from '@meend/core/catalogue/chapters/chapter.ts';
import type { WirePartChapters } from '@meend/core/contract/catalogue/part-chapters.routes.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { TextAreaField } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { useRef, useState } from 'react';
import { linesOf, readLines } from './chapter-lines.ts';
import { usePartChapters, useSaveChapters } from './chapter-queries.ts';

const ROWS = 10;

interface ChapterDialogProps {
  readonly part: { readonly id: string; readonly label: string; readonly seconds: number };
  readonly onClose: () => void;
}

const failureText = (failure: Error): string =>
  failure instanceof ApiError && failure.status < 500 && failure.serverMessage !== null
    ? failure.serverMessage
    : text('studio-stories.chapters-failed');

const isConflict = (failure: Error | null): boolean =>
  failure instanceof ApiError && failure.code === 'catalogue.edited-meanwhile';

interface ChapterFormProps extends ChapterDialogProps {
  readonly saved: WirePartChapters;
  readonly onReload: () => void;
}

const ChapterForm = ({ part, saved, onReload, onClose }: ChapterFormProps) => {
  const { toasts } = usePlatform();
  const [typed, setTyped] = useState(() => linesOf(saved.chapters));
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const saving = useSaveChapters(part.id, () => {
    toasts.show({ text: text('studio-stories.chapters-saved', { label: part.label }) });
    onClose();
  });
  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const submit = () => {
    if (saving.isPending) return;
    const lines = readLines(typed);
    if ('unreadableLine' in lines) {
      refuse(text('studio-stories.chapters-line', { line: lines.unreadableLine }));
      return;
    }
    const parsed = parseChapters(lines.chapters, part.seconds);
    if (parsed.ok) saving.mutate({ chapters: parsed.value, revision: saved.revision });
    else refuse(errorMessages[parsed.error.code]);
  };
  return (
    // Not a form: the dialog is inside the story's, and forms cannot be nested.
    <div className={stack(16)}>
      <TextAreaField
        ref={field}
        label={text('studio-stories.chapters')}
        help={text('studio-stories.chapters-help')}
        rows={ROWS}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(null);
        }}
      />
      {saving.error ? (
        <Notice tone="danger" role="alert">
          {failureText(saving.error)}
        </Notice>
      ) : null}
      <DialogActions>
        {isConflict(saving.error) ? (
          <Button variant="secondary" onClick={onReload}>
            {text('studio-stories.chapters-reload')}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onClose}>
          {text('studio-stories.cancel')}
        </Button>
        <Button busy={saving.isPending} onClick={submit}>
          {text('studio-stories.chapters-save')}
        </Button>
      </DialogActions>
    </div>
  );
};

/** Chapters of one part, one a line. They are saved by themselves, apart from the story's form. */
export const ChapterDialog = ({ part, onClose }: ChapterDialogProps) => {
  const { data, isFetching, isError, refetch } = usePartChapters(part.id);
  const title = text('studio-stories.chapters-of', { label: part.label });
  const reload = () => void refetch();
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={text('app.close')}>
      {data !== undefined && !isFetching ? (
        <ChapterForm part={part} saved={data} onReload={reload} onClose={onClose} />
      ) : isError && !isFetching ? (
        <ErrorState retryLabel={text('app.try-again')} onRetry={reload}>
          {text('studio-stories.chapters-not-loaded')}
        </ErrorState>
      ) : (
        <Skeleton shape="lines" label={text('studio-stories.loading', { group: title })} />
      )}
    </Dialog>
  );
};
