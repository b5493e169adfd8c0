import { contentNotes } from '@meend/core/catalogue/content-notes.ts';
import { factMessages } from '@meend/core/catalogue/messages/fact-messages.ts';
import type { WireAccount } from '@meend/core/contract/account/profile.routes.ts';
import { libraryCalls } from '@meend/core/contract/playback/library.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { accountKey } from '@meend/web/api/listener-queries.ts';
import { text } from '@meend/web/messages/text.ts';
import { language } from '@meend/web/platform/language.ts';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Checkbox } from '@meend/web/ui/forms/checkbox.tsx';
import { grid } from '@meend/web/ui/layout/layout.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './hidden-notes.module.css';

const texts = factMessages[language].notes;

interface HiddenNotesProps {
  readonly userId: string;
  readonly account: WireAccount;
}

/** "Never show me": a press holds at once, and is taken back with a message if saving failed. */
export const HiddenNotes = ({ userId, account }: HiddenNotesProps) => {
  const { call } = useApi();
  const client = useQueryClient();
  const help = useId();
  const saving = useMutation({
    scope: { id: 'hidden-notes' },
    mutationFn: (notes: readonly string[]) =>
      call(libraryCalls.changeHiddenNotes, { params: { userId }, body: { notes: [...notes] } }),
    onSuccess: ({ notes }) => {
      client.setQueryData<WireAccount>(
        accountKey(userId),
        (known) => known && { ...known, hiddenNotes: notes },
      );
      void client.invalidateQueries({ queryKey: ['catalogue'] });
    },
  });
  const hidden: readonly string[] = saving.isPending ? saving.variables : account.hiddenNotes;
  const press = (note: string) =>
    saving.mutate(hidden.includes(note) ? hidden.filter((one) => one !== note) : [...hidden, note]);
  return (
    <fieldset className={styles.field} aria-describedby={help}>
      <legend className={styles.legend}>{text('profile.never-show')}</legend>
      <p id={help} className={styles.help}>
        {text('profile.never-show-help')}
      </p>
      <div className={grid('narrow', 16, 'tight')}>
        {contentNotes.map((note) => (
          <Checkbox key={note} checked={hidden.includes(note)} onChange={() => press(note)}>
            {texts[note]}
          </Checkbox>
        ))}
      </div>
      {saving.isError ? (
        <Notice tone="danger" role="alert">
          {text('profile.not-saved')}
        </Notice>
      ) : null}
    </fieldset>
  );
};
