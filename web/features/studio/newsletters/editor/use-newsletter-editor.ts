// The content type of newsletters, for `useContentEditor`.

import { newsletterCalls } from '@meend/core/contract/newsletters/newsletters.calls.ts';
import { newsletterFields, validateNewsletter } from '@meend/core/newsletters/newsletter-form.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import type { Base } from '@meend/web/features/studio/editing/content-type.ts';
import type { DraftErrors } from '@meend/web/features/studio/editing/draft-errors.ts';
import { type DraftOf, draftFrom, emptyFields } from '@meend/web/features/studio/editing/field-draft.ts';
import { useContentEditor } from '@meend/web/features/studio/editing/use-content-editor.ts';
import type { CallStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { type Newsletter, readNewsletter, useRefetchNewsletters } from './newsletters-data.ts';

type NewsletterDraft = DraftOf<typeof newsletterFields>;

export const draftOf = (newsletter: Newsletter): NewsletterDraft => draftFrom(newsletterFields, newsletter);

/** Only the first error is shown. */
const validate = (draft: NewsletterDraft): DraftErrors => {
  const found = validateNewsletter(draft, false);
  return found === null ? {} : { [found.field]: errorMessages[found.code] };
};

const send = (
  callStudio: CallStudio,
  draft: NewsletterDraft,
  base: Base<Newsletter, NewsletterDraft> | null,
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
  const editor = useContentEditor<Newsletter, NewsletterDraft>(
    {
      name: 'A newsletter',
      draftOf,
      isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
      validate,
      send: (draft, base) => send(callStudio, draft, base),
      read: (id) => readNewsletter(callStudio, id),
      refresh,
      conflictCode: 'newsletter.edited-meanwhile',
      ownCodes: /^(?:newsletter|session)\./,
      savedMessage: () => text('studio-newsletters.saved'),
      failedMessage: () => text('studio-newsletters.save-failed'),
    },
    {
      start: {
        content: newsletter,
        draft: newsletter === null ? emptyFields(newsletterFields) : draftOf(newsletter),
      },
    },
  );
  const errors: DraftErrors<keyof NewsletterDraft> = editor.errors;
  return { ...editor, errors };
};
