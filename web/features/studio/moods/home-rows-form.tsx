import { slotCalls } from '@meend/core/contract/shelves/slots.calls.ts';
import type { WireHomeRow } from '@meend/core/contract/shelves/slots.routes.ts';
import { rowAudiences } from '@meend/core/shelves/home-rows.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { fromDatetimeLocal, toDatetimeLocal } from '@meend/web/platform/datetime-local.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './home-rows-form.module.css';

const KEY = ['studio-home-rows'];

const steps = [
  { by: -1, label: 'studio-moods.row-up', reason: 'studio-moods.row-first' },
  { by: 1, label: 'studio-moods.row-down', reason: 'studio-moods.row-last' },
] as const;

const moved = (rows: readonly WireHomeRow[], from: number, by: number): readonly WireHomeRow[] => {
  const row = rows[from];
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(from + by, 0, row);
};

const audiences = () => rowAudiences.map((value) => ({ value, label: text(`studio-moods.for-${value}`) }));

/** A field with a part of a time, whose value is the empty string. */
const unfinishedTime = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput);

interface FormProps {
  readonly saved: readonly WireHomeRow[];
}

const RowsForm = ({ saved }: FormProps) => {
  const { callStudio } = useStudioClient();
  const { toasts, announce } = usePlatform();
  const client = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const [rows, setRows] = useState(saved);
  const [error, setError] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: () => callStudio(slotCalls.arrangeHome, { body: { rows: [...rows] } }),
    onSuccess: (arranged) => {
      client.setQueryData(KEY, arranged);
      void client.invalidateQueries({ queryKey: ['catalogue'] });
      toasts.show({ tone: 'success', text: text('studio-moods.rows-saved') });
    },
    onError: (failure) => setError(failureMessage(failure, text('studio-moods.rows-not-saved'))),
  });
  const change = (at: number, changed: Partial<WireHomeRow>) => {
    setRows(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)));
    setError(null);
  };
  const move = (at: number, by: number, name: string) => {
    setRows(moved(rows, at, by));
    announce(text('studio-moods.row-moved', { name, position: at + by + 1, count: rows.length }));
    // The button moves with its row, which may take the focus from it.
    requestAnimationFrame(() =>
      list.current
        ?.querySelectorAll<HTMLElement>(`:scope > :nth-child(${at + by + 1}) button`)
        [by < 0 ? 0 : 1]?.focus(),
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unfinished = unfinishedTime(event.currentTarget);
    if (unfinished === undefined) return saving.mutate();
    setError(text('studio-moods.row-time-unfinished'));
    unfinished.closest('details')?.setAttribute('open', '');
    unfinished.focus();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <ol ref={list} className={styles.rows}>
        {rows.map((row, at) => {
          const name = text(`studio-moods.row-${row.name}`);
          return (
            <li key={row.name}>
              <fieldset className={styles.row}>
                <legend className={styles.name}>{name}</legend>
                <SelectField
                  inline
                  label={text('studio-moods.row-audience')}
                  value={row.audience}
                  options={audiences()}
                  onChange={(event) =>
                    change(at, {
                      audience: rowAudiences.find((one) => one === event.currentTarget.value) ?? 'everyone',
                    })
                  }
                />
                <div>
                  {steps.map(({ by, label, reason }) => {
                    const isEnd = at + by < 0 || at + by >= rows.length;
                    return (
                      <Button
                        key={by}
                        variant="quiet"
                        dense
                        disabledReason={isEnd ? text(reason) : undefined}
                        onClick={() => move(at, by, name)}
                      >
                        {text(label)} <span className="visually-hidden">{name}</span>
                      </Button>
                    );
                  })}
                </div>
                <details
                  className={styles.times}
                  open={saved.some((one) => one.name === row.name && (one.startsAt ?? one.endsAt) !== null)}
                >
                  <summary>{text('studio-moods.row-times')}</summary>
                  <div>
                    {(['startsAt', 'endsAt'] as const).map((field) => (
                      <TextField
                        key={field}
                        type="datetime-local"
                        label={text(
                          field === 'startsAt' ? 'studio-moods.row-from' : 'studio-moods.row-until',
                        )}
                        defaultValue={row[field] === null ? '' : toDatetimeLocal(row[field])}
                        onChange={(event) => {
                          const time = fromDatetimeLocal(event.currentTarget.value);
                          change(at, { [field]: Number.isNaN(time.getTime()) ? null : time.toISOString() });
                        }}
                      />
                    ))}
                  </div>
                </details>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {error === null ? null : (
        <p role="alert" className={textStyle('danger')}>
          {error}
        </p>
      )}
      <Button type="submit" variant="secondary" dense busy={saving.isPending}>
        {text('studio-moods.rows-save')}
      </Button>
    </form>
  );
};

/** The rows of Home: their order, who sees each, and when. */
export const HomeRowsForm = () => {
  const { callStudio } = useStudioClient();
  const title = useId();
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callStudio(slotCalls.adminHomeRows, {}, { signal }),
    // What is being arranged stays.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section aria-labelledby={title} className={cardStyles.card}>
      <h2 id={title} className={cardStyles.title}>
        {text('studio-moods.rows-title')}
      </h2>
      <p>{isError ? text('studio-moods.rows-failed') : text('studio-moods.rows-about')}</p>
      {data === undefined ? null : <RowsForm saved={data} />}
    </section>
  );
};
