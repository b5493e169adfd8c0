import { MAX_EMAIL_LENGTH } from '@meend/core/account/user/email.ts';
import { studioListenerCalls } from '@meend/core/contract/staff/listeners.calls.ts';
import type { WireFoundListener } from '@meend/core/contract/staff/wire-listener.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { RowButton } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './listeners-panel.module.css';

interface FoundProps {
  readonly listeners: readonly WireFoundListener[];
  readonly onOpen: (id: string) => void;
}

/** Accounts that share a phone number, for the admin to select one. */
const Found = ({ listeners, onOpen }: FoundProps) => (
  <>
    <p role="status">{text('studio-listeners.several', { count: listeners.length })}</p>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics from lists without markers */}
    <ul role="list" className={styles.rows} aria-label={text('studio-listeners.found')}>
      {listeners.map(({ _id: id, email, since, isSuspended }) => (
        <li key={id} className={styles.row}>
          <span className={styles.grow}>
            <span className={styles.strong}>{email}</span>
            <span className={styles.faint}>
              {text('studio-listeners.since')} {formatDate(since)}
              {isSuspended ? `, ${text('studio-listeners.suspended-short')}` : null}
            </span>
          </span>
          <RowButton
            verb={text('studio-listeners.open')}
            what={text('studio-listeners.open-what', { email })}
            onClick={() => onOpen(id)}
          />
        </li>
      ))}
    </ul>
  </>
);

/** A single result is opened at once. */
export const SearchForm = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const { callStudio } = useStudioClient();
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const finding = useMutation({
    mutationFn: () => callStudio(studioListenerCalls.findListeners, { body: { wanted: query.trim() } }),
    onSuccess: ({ listeners }) => {
      const [only, ...others] = listeners;
      if (only && others.length === 0) onOpen(only._id);
    },
    onError: () => field.current?.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!finding.isPending) finding.mutate();
  };
  const found = finding.data;
  return (
    <section className={cardStyles.card} aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">
        {text('studio-listeners.find')}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: Safari does not support the search element yet */}
      <form role="search" noValidate onSubmit={submit} className={styles.search}>
        <TextField
          ref={field}
          label={text('studio-listeners.wanted')}
          help={text('studio-listeners.wanted-help')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_EMAIL_LENGTH}
          value={query}
          error={finding.isError ? failureMessage(finding.error, text('studio-listeners.find-failed')) : null}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            if (!finding.isPending) finding.reset();
          }}
        />
        <div>
          <Button type="submit" dense wide="phone" busy={finding.isPending}>
            {text('studio-listeners.find')}
          </Button>
        </div>
      </form>
      {found && found.listeners.length > 1 ? <Found listeners={found.listeners} onOpen={onOpen} /> : null}
      {found && found.listeners.length === 0 ? (
        <Notice tone="info" role="status">
          {text(found.isErased ? 'studio-listeners.erased' : 'studio-listeners.nobody')}
        </Notice>
      ) : null}
    </section>
  );
};
