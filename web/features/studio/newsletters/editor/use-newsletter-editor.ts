// One editing: the draft, what is wrong with it, and how it is saved.

import { newsletterCalls } from '@meend/core/contract/newsletters/newsletters.calls.ts';
import type { NewsletterText } from '@meend/core/newsletters/newsletter.ts';
import { cleanNewsletterText, validateNewsletter } from '@meend/core/newsletters/newsletter-form.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { callStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/studio-newsletters.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { toasts } from '@meend/web/ui/overlays/toast-queue.ts';
import { useState } from 'react';
import { type Newsletter, readNewsletter, useRefetchNewsletters } from '../newsletters-data.ts';

const emptyNewsletterText: NewsletterText = { subject: '', preheader: '', body: '' };

const newsletterTextOf = (newsletter: Newsletter | null): NewsletterText =>
  newsletter === null
    ? emptyNewsletterText
    : { subject: newsletter.subject, preheader: newsletter.preheader, body: newsletter.body };

export const textFields = ['subject', 'preheader', 'body'] as const;

export type FieldErrors = Partial<Record<keyof NewsletterText, string>>;

/** What the server says of the newsletter itself is for people; anything else is a failure of ours. */
const isAboutIt = ({ code }: ApiError): boolean => /^(?:newsletter|session)\./.test(code);

export const useNewsletterEditor = (newsletter: Newsletter | null) => {
  const [start, setStart] = useState(newsletter);
  const [draft, setDraft] = useState(newsletterTextOf(newsletter));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [serverError, setServerError] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Newsletter | null>(null);
  const [busy, setBusy] = useState(false);
  const [turnedBack, setTurnedBack] = useState(0);
  const refresh = useRefetchNewsletters();
  const before = newsletterTextOf(start);

  const refuse = async (failure: unknown): Promise<void> => {
    logFailure('A newsletter was not saved', failure);
    const apiError = failure instanceof ApiError ? failure : null;
    if (apiError?.code === 'newsletter.edited-meanwhile' && start !== null) {
      const found = await readNewsletter(start._id).catch(() => null);
      if (found !== null) {
        setTheirs(found);
        return;
      }
    }
    setServerError(
      apiError && isAboutIt(apiError) ? apiError.serverMessage : text('studio-newsletters.save-failed'),
    );
    setTurnedBack((times) => times + 1);
  };

  /** Whether it was saved; what is wrong stands in the form otherwise. */
  const submit = async (): Promise<boolean> => {
    setServerError(null);
    const fieldError = validateNewsletter(cleanNewsletterText(draft), false);
    setErrors(fieldError === null ? {} : { [fieldError.field]: errorMessages[fieldError.code] });
    if (fieldError !== null) {
      setTurnedBack((times) => times + 1);
      return false;
    }
    setBusy(true);
    try {
      if (start === null) await callStudio(newsletterCalls.createNewsletter, { body: draft });
      else
        await callStudio(newsletterCalls.updateNewsletter, {
          params: { id: start._id },
          body: { ...draft, revision: start.revision },
        });
      await refresh();
      toasts.show({ tone: 'success', text: text('studio-newsletters.saved') });
      return true;
    } catch (failure) {
      await refuse(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    errors,
    serverError,
    theirs,
    busy,
    submit,
    /** How often what was sent stood to be mended: rises together with the faults. */
    turnedBack,
    unsaved: textFields.some((field) => draft[field] !== before[field]),
    change(part: Partial<NewsletterText>): void {
      setDraft((current) => ({ ...current, ...part }));
      setServerError(null);
      const [field] = Object.keys(part);
      setErrors((errors) =>
        Object.fromEntries(Object.entries(errors).filter(([fieldName]) => fieldName !== field)),
      );
    },
    keepMine(): void {
      setStart(theirs);
      setTheirs(null);
    },
    takeTheirs(): void {
      setStart(theirs);
      setDraft(newsletterTextOf(theirs));
      setErrors({});
      setTheirs(null);
    },
  };
};

export type Editor = ReturnType<typeof useNewsletterEditor>;
