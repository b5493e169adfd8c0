import { failureMessage } from '@meend/web/api/failure-message.ts';
import { ReleaseDateTime } from '@meend/web/features/studio/editing/release-field.tsx';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { fromDatetimeLocal, toDatetimeLocal } from '@meend/web/platform/datetime-local.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type StudioStory, useStoryGroup } from '../list/story-group.ts';

interface DateDialogProps {
  readonly story: StudioStory;
  readonly onClose: () => void;
}

/** When a scheduled story or a draft goes live; nothing else of it is changed. */
export const DateDialog = ({ story, onClose }: DateDialogProps) => {
  const { _id, name, category, publishAt, revision } = story;
  const { toasts } = usePlatform();
  const client = useQueryClient();
  const { update } = useStoryGroup(category);
  const [typed, setTyped] = useState(publishAt === null ? '' : toDatetimeLocal(publishAt));
  const [error, setError] = useState<string | undefined>();
  const saving = useMutation({
    mutationFn: (at: string) => update(_id, { status: 'scheduled', publishAt: at, revision }),
    onSuccess: async (_, at) => {
      await client.invalidateQueries({ queryKey: ['studio-stories'] });
      toasts.show({
        tone: 'success',
        text: text('studio-schedule.moved', { name, moment: formatDateTime(at) }),
      });
      onClose();
    },
    onError: (failure) => setError(failureMessage(failure, text('studio-schedule.not-moved'))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const at = fromDatetimeLocal(typed);
    if (Number.isNaN(at.getTime())) setError(text('studio-schedule.need-date'));
    else saving.mutate(at.toISOString());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('studio-schedule.when', { name })}
      closeLabel={text('app.close')}
    >
      <form noValidate onSubmit={submit} className={stack(20)}>
        <ReleaseDateTime
          prefix="studio-stories."
          publishAt={typed}
          error={error}
          onChange={({ publishAt: changed }) => {
            setTyped(changed);
            setError(undefined);
          }}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {text('studio-stories.cancel')}
          </Button>
          <Button type="submit" busy={saving.isPending}>
            {text('studio-schedule.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
