import { slotCalls } from '@meend/core/contract/shelves/slots.calls.ts';
import type { WireSlot } from '@meend/core/contract/shelves/slots.routes.ts';
import { MAX_SLOT_LINE } from '@meend/core/shelves/slot.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useStoryChoices } from '@meend/web/features/studio/editing/story-choices.ts';
import { type SendingAction, useListActions } from '@meend/web/features/studio/frame/list-actions.tsx';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { fromDatetimeLocal } from '@meend/web/platform/datetime-local.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import styles from './tonight-slots.module.css';

const EMPTY = { storyId: '', line: '', startsAt: '', endsAt: '' };
type Draft = typeof EMPTY;
type Errors = Partial<Record<keyof Draft, string>>;

/** Null of what is no time. */
const timeOf = (typed: string): string | null => {
  const time = fromDatetimeLocal(typed);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
};

const fieldOf: Readonly<Record<string, keyof Draft>> = {
  'slot.unknown-story': 'storyId',
  'slot.long-line': 'line',
  'slot.bad-times': 'endsAt',
};

const SlotForm = ({ onAdded }: { readonly onAdded: () => Promise<void> }) => {
  const { callStudio } = useStudioClient();
  const { toasts } = usePlatform();
  const choices = useStoryChoices() ?? [];
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const change = (changed: Partial<Draft>) => {
    setDraft({ ...draft, ...changed });
    setErrors({});
  };
  const adding = useMutation({
    mutationFn: (body: Draft) => callStudio(slotCalls.addSlot, { body }),
    onSuccess: async () => {
      setDraft(EMPTY);
      toasts.show({ tone: 'success', text: text('studio-moods.slot-added') });
      await onAdded();
    },
    onError: (failure) => {
      const message = failureMessage(failure, text('studio-moods.slot-failed'));
      const field = failure instanceof ApiError ? fieldOf[failure.code ?? ''] : undefined;
      if (field === undefined) toasts.show({ tone: 'error', text: message });
      else setErrors({ [field]: message });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [startsAt, endsAt] = [timeOf(draft.startsAt), timeOf(draft.endsAt)];
    const missing: Errors = {
      ...(draft.storyId === '' ? { storyId: text('studio-moods.slot-needs-story') } : {}),
      ...(startsAt === null ? { startsAt: text('studio-moods.slot-needs-time') } : {}),
      ...(endsAt === null ? { endsAt: text('studio-moods.slot-needs-time') } : {}),
    };
    setErrors(missing);
    if (startsAt !== null && endsAt !== null && draft.storyId !== '')
      adding.mutate({ ...draft, startsAt, endsAt });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SelectField
        label={text('studio-moods.slot-story')}
        value={draft.storyId}
        error={errors.storyId}
        options={[
          { value: '', label: text('studio-moods.slot-choose') },
          ...choices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => change({ storyId: event.currentTarget.value })}
      />
      <TextField
        label={text('studio-moods.slot-line')}
        help={text('studio-moods.slot-line-help')}
        maxLength={MAX_SLOT_LINE}
        value={draft.line}
        error={errors.line}
        onChange={(event) => change({ line: event.currentTarget.value })}
      />
      {(['startsAt', 'endsAt'] as const).map((field) => (
        <TextField
          key={field}
          type="datetime-local"
          label={text(field === 'startsAt' ? 'studio-moods.slot-from' : 'studio-moods.slot-until')}
          value={draft[field]}
          error={errors[field]}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" variant="secondary" dense busy={adding.isPending}>
        {text('studio-moods.slot-add')}
      </Button>
    </form>
  );
};

const addAgain = ({ _id, line, ...slot }: WireSlot): SendingAction => ({
  label: text('studio-moods.undo'),
  send: (callStudio) => callStudio(slotCalls.addSlot, { body: { ...slot, line: line ?? '' } }),
  done: text('studio-moods.slot-added'),
  failed: text('studio-moods.slot-failed'),
});

const remove = (slot: WireSlot): SendingAction => ({
  label: text('studio-moods.slot-remove'),
  danger: true,
  send: (callStudio) => callStudio(slotCalls.removeSlot, { params: { id: slot._id } }),
  done: text('studio-moods.slot-removed'),
  failed: text('studio-moods.slot-remove-failed'),
  undo: addAgain(slot),
});

/** The stories chosen for Home’s first place, each for a time. */
export const TonightSlots = () => {
  const { callStudio } = useStudioClient();
  const client = useQueryClient();
  const title = useId();
  const names = new Map(useStoryChoices()?.map(({ id, name }) => [id, name]));
  const { data: slots, isError } = useQuery({
    queryKey: ['studio-slots'],
    queryFn: ({ signal }) => callStudio(slotCalls.slots, {}, { signal }),
  });
  const refresh = async () => {
    void client.invalidateQueries({ queryKey: ['catalogue'] });
    await client.invalidateQueries({ queryKey: ['studio-slots'] });
  };
  const { press, isBusy } = useListActions(refresh);
  const nameOf = ({ storyId }: WireSlot): string => names.get(storyId) ?? text('studio-moods.slot-away');
  return (
    <section aria-labelledby={title} className={cardStyles.card}>
      <h2 id={title} className={cardStyles.title}>
        {text('studio-moods.slot-title')}
      </h2>
      <p>{isError ? text('studio-moods.slots-failed') : text('studio-moods.slot-about')}</p>
      {slots === undefined || slots.length === 0 ? null : (
        <ul className={styles.slots}>
          {slots.map((slot) => (
            <li key={slot._id}>
              <span>
                <b>{nameOf(slot)}</b>
                <span className={styles.times}>
                  {text('studio-moods.slot-times', {
                    from: formatDateTime(slot.startsAt),
                    until: formatDateTime(slot.endsAt),
                  })}
                </span>
                {slot.line === null ? null : <span className={styles.times}>{slot.line}</span>}
              </span>
              <Button
                variant="quiet"
                dense
                busy={isBusy(slot._id)}
                onClick={(event) => press(remove(slot), slot._id, event.currentTarget)}
              >
                {text('studio-moods.slot-remove')} <span className="visually-hidden">{nameOf(slot)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SlotForm onAdded={refresh} />
    </section>
  );
};
