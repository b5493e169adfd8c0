// The content type of newsletters, for `useContentEditor`.

import { newsletterCalls } from '@meend/core/contract/newsletters/newsletters.calls.ts';
import type { NewsletterText } from '@meend/core/newsletters/newsletter.ts';
import { cleanNewsletterText, validateNewsletter } from '@meend/core/newsletters/newsletter-form.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import type { Base } from '@meend/web/features/studio/editing/content-type.ts';
import type { DraftErrors } from '@meend/web/features/studio/editing/draft-errors.ts';
import { useContentEditor } from '@meend/web/features/studio/editing/use-content-editor.ts';
import type { CallStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { type Newsletter, readNewsletter, useRefetchNewsletters } from './newsletters-data.ts';

const emptyText: NewsletterText = { subject: '', preheader: '', body: '' };

export const textFields = ['subject', 'preheader', 'body'] as const;

export const draftOf = ({ subject, preheader, body }: Newsletter): NewsletterText => ({
  subject,
  preheader,
  body,
});

const validate = (draft: NewsletterText): DraftErrors => {
  const found = validateNewsletter(cleanNewsletterText(draft), false);
  return found === null ? {} : { [found.field]: errorMessages[found.code] };
};

const send = (
  callStudio: CallStudio,
  draft: NewsletterText,
  base: Base<Newsletter, NewsletterText> | null,
): Promise<Newsletter> =>
  base === null
    ? callStudio(newsletterCalls.createNewsletter, { body: draft })
    : callStudio(newsletterCalls.updateNewsletter, {
        params: { id: base.content._id },
        body: { ...draft, revision: base.content.revision },
      });

/** `newsletter` is null for a new one. */
export const useNewsletterEditor = (newsletter: Newsletter | null) => {
  const { callStudio } = useStudioClient();
  const refresh = useRefetchNewsletters();
  const editor = useContentEditor<Newsletter, NewsletterText>(
    {
      name: 'A newsletter',
      draftOf,
      isSame: (one, other) => textFields.every((field) => one[field] === other[field]),
      validate,
      send: (draft, base) => send(callStudio, draft, base),
      read: (id) => readNewsletter(callStudio, id),
      refresh,
      conflictCode: 'newsletter.edited-meanwhile',
      ownCodes: /^(?:newsletter|session)\./,
      savedMessage: () => text('studio-newsletters.saved'),
      failedMessage: () => text('studio-newsletters.save-failed'),
    },
    { start: { content: newsletter, draft: newsletter === null ? emptyText : draftOf(newsletter) } },
  );
  const errors: DraftErrors<keyof NewsletterText> = editor.errors;
  return { ...editor, errors };
};

export type Editor = ReturnType<typeof useNewsletterEditor>;
