import { longestSource, MAX_SOURCES } from '@meend/core/sexpert/answer-form.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { FieldError } from '@meend/web/ui/feedback/field-error.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { useId, useRef } from 'react';
import { type DraftSource, emptySource } from './answer-draft.ts';
import { answerFieldId, sourceFieldIdOf } from './answer-fields.ts';
import styles from './source-fields.module.css';
import type { Editor } from './use-answer-editor.ts';

/** The answer's sources: titles, with URLs for those on the web. */
export const SourceFields = ({ editor }: { readonly editor: Editor }) => {
  const list = useRef<HTMLUListElement>(null);
  const made = useRef(0);
  const errorId = useId();
  const { draft, errors, change } = editor;
  const error = errors.sources;

  const put = (key: string, changed: Partial<DraftSource>) =>
    change({
      sources: draft.sources.map((source) => (source.key === key ? { ...source, ...changed } : source)),
    });
  const focusLast = () =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  const add = () => {
    made.current += 1;
    change({ sources: [...draft.sources, emptySource(`new ${made.current}`)] });
    focusLast();
  };
  const remove = (key: string) => {
    change({ sources: draft.sources.filter((source) => source.key !== key) });
    focusLast();
  };
  return (
    <div id={answerFieldId('sources')} className={stack(20, 'shrink')}>
      <ul ref={list} className={styles.sources}>
        {draft.sources.map(({ key, title, url }, at) => {
          const number = at + 1;
          return (
            <li key={key} className={styles.source}>
              <TextField
                id={sourceFieldIdOf(key, 'title')}
                label={text('studio-answers.source-title', { number })}
                value={title}
                maxLength={longestSource.title}
                error={errors[`sources.${key}.title`] ?? (at === 0 ? error : undefined)}
                autoComplete="off"
                onChange={(event) => put(key, { title: event.currentTarget.value })}
              />
              <TextField
                type="url"
                inputMode="url"
                id={sourceFieldIdOf(key, 'url')}
                label={text('studio-answers.source-url', { number })}
                value={url}
                maxLength={longestSource.url}
                error={errors[`sources.${key}.url`]}
                autoComplete="off"
                placeholder={text('studio-answers.source-url-begins')}
                onChange={(event) => put(key, { url: event.currentTarget.value })}
              />
              <IconButton
                label={text('studio-answers.remove-source', { number })}
                icon="icon-x"
                iconSize={20}
                onClick={() => remove(key)}
              />
            </li>
          );
        })}
      </ul>
      {error && draft.sources.length === 0 ? <FieldError id={errorId}>{error}</FieldError> : null}
      {draft.sources.length < MAX_SOURCES ? (
        <div>
          <Button
            variant="secondary"
            dense
            icon="icon-plus"
            iconSize={18}
            aria-describedby={error && draft.sources.length === 0 ? errorId : undefined}
            onClick={add}
          >
            {text('studio-answers.add-source')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
