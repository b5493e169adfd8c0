import { MAX_EMAIL_LENGTH } from '@meend/core/account/user/email.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { type FormEvent, useState } from 'react';
import styles from './audit-panel.module.css';
import { type AuditFilters, isFiltered, noFilters } from './audit-search.ts';

const kinds: readonly (readonly [string, MessageKey])[] = [
  ['', 'studio-audit.all'],
  ['story', 'studio-audit.kind-story'],
  ['article', 'studio-audit.kind-article'],
  ['person', 'studio-audit.kind-person'],
  ['mood', 'studio-audit.kind-mood'],
  ['slot', 'studio-audit.kind-slot'],
  ['home', 'studio-audit.kind-home'],
  ['answer', 'studio-audit.kind-answer'],
  ['question', 'studio-audit.kind-question'],
  ['file', 'studio-audit.kind-file'],
  ['order', 'studio-audit.kind-order'],
  ['newsletter', 'studio-audit.kind-newsletter'],
  ['role', 'studio-audit.kind-role'],
  ['account', 'studio-audit.kind-account'],
  ['banner', 'studio-audit.kind-banner'],
  ['banner-admin', 'studio-audit.kind-banner-admin'],
  ['feedback', 'studio-audit.kind-feedback'],
  ['listener', 'studio-audit.kind-listener'],
  ['job', 'studio-audit.kind-job'],
];

interface AuditFilterFormProps {
  readonly filters: AuditFilters;
  readonly onFilter: (filters: AuditFilters) => void;
}

export const AuditFilterForm = ({ filters, onFilter }: AuditFilterFormProps) => {
  const [typed, setTyped] = useState(filters);
  const change = (part: Partial<AuditFilters>) => setTyped({ ...typed, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter(typed);
  };
  const clear = () => {
    setTyped(noFilters);
    onFilter(noFilters);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari does not support the search element yet
    <form
      role="search"
      onSubmit={submit}
      className={styles.filters}
      aria-label={text('studio-audit.filters')}
    >
      <SelectField
        label={text('studio-audit.action')}
        options={kinds.map(([value, label]) => ({ value, label: text(label) }))}
        value={typed.kind}
        onChange={(event) => change({ kind: event.currentTarget.value })}
      />
      <TextField
        label={text('studio-audit.by')}
        placeholder={text('studio-audit.by-help')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        value={typed.by}
        onChange={(event) => change({ by: event.currentTarget.value })}
      />
      <TextField
        label={text('studio-audit.from')}
        type="date"
        value={typed.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextField
        label={text('studio-audit.to')}
        type="date"
        value={typed.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      <div className={styles.actions}>
        <Button type="submit" dense>
          {text('studio-audit.show')}
        </Button>
        {isFiltered(filters) ? (
          <Button variant="quiet" dense onClick={clear}>
            {text('studio-audit.clear')}
          </Button>
        ) : null}
      </div>
    </form>
  );
};
