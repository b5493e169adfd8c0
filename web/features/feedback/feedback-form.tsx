import { parseEmail } from '@meend/core/account/user/email.ts';
import { MAX_COMMENT_LENGTH } from '@meend/core/feedback/feedback.ts';
import { type Rating, ratings } from '@meend/core/feedback/rating.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { href } from '@meend/core/site/href.ts';
import { useApi } from '@meend/web/api/api.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { TextAreaField, TextField } from '@meend/web/ui/forms/text-field.tsx';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './feedback-form.module.css';
import { type ReportedPosition, sendFeedback } from './send-feedback.ts';
import { StarRating } from './star-rating.tsx';

// Autosave of the feedback form in session storage: it survives a reload and navigation until it is sent.

interface FeedbackDraft {
  readonly about: string;
  readonly rating: Rating | null;
  readonly comment: string;
  readonly contact: string;
}

const isDraft = (value: unknown): value is FeedbackDraft => {
  const draft = value as Partial<FeedbackDraft> | null;
  const isRating = draft?.rating === null || ratings.some((rating) => rating === draft?.rating);
  const texts = [draft?.about, draft?.comment, draft?.contact];
  return isRating && texts.every((text) => typeof text === 'string');
};

const stored = storedJson(() => sessionStorage, 'feedback-draft', isDraft);

const emptyDraft = (about: string): FeedbackDraft => ({
  about,
  rating: null,
  comment: '',
  contact: '',
});

/** Restores the draft only for the subject it was written about. */
const readDraft = (about: string): FeedbackDraft => {
  const draft = stored.read();
  return draft?.about === about ? draft : emptyDraft(about);
};

const saveDraft = stored.write;
const clearDraft = stored.clear;

interface FeedbackFormProps {
  /** Subject of the feedback: a story's name, or the product's. */
  readonly about: string;
  /** The position of a problem report, which has no star rating. */
  readonly reportedPosition?: ReportedPosition | undefined;
  readonly onSent: () => void;
}

type FeedbackErrors = Partial<Record<'rating' | 'comment' | 'contact', string>>;

const NEARLY_FULL = 200;

const overBy = ({ comment }: FeedbackDraft): number => visibleText(comment).length - MAX_COMMENT_LENGTH;

const validateDraft = (draft: FeedbackDraft, isRatingRequired: boolean): FeedbackErrors => ({
  ...(isRatingRequired && draft.rating === null ? { rating: text('feedback.no-rating') } : {}),
  ...(overBy(draft) > 0 ? { comment: text('feedback.comment-over', { count: overBy(draft) }) } : {}),
  ...(visibleText(draft.contact) !== '' && !parseEmail(draft.contact.trim()).ok
    ? { contact: text('feedback.contact-invalid') }
    : {}),
});

/** Shows the remaining characters near the limit. */
const charactersLeft = (draft: FeedbackDraft): string | undefined => {
  const left = -overBy(draft);
  return left >= 0 && left <= NEARLY_FULL ? text('feedback.comment-left', { count: left }) : undefined;
};

export const FeedbackForm = ({ about, reportedPosition, onSent }: FeedbackFormProps) => {
  const { call } = useApi();
  const { user } = useSession();
  const [draft, setDraft] = useState(() => readDraft(about));
  const [errors, setErrors] = useState<FeedbackErrors>({});
  const stars = useRef<{ focus: () => void }>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const contact = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const sending = useMutation({
    mutationFn: (rating: Rating | null) => {
      const from = user ? {} : { contact: draft.contact };
      return sendFeedback(
        call,
        { title: about, rating, reportedPosition, comment: draft.comment, ...from },
        user,
      );
    },
    onSuccess: () => {
      clearDraft();
      onSent();
    },
  });
  useEffect(() => saveDraft(draft), [draft]);

  const change = (part: Partial<FeedbackDraft>) => {
    setDraft({ ...draft, ...part });
    setErrors((before) => {
      const [field] = Object.keys(part) as (keyof FeedbackErrors)[];
      return Object.fromEntries(Object.entries(before).filter(([name]) => name !== field));
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const { contact: atContact, ...rest } = validateDraft(draft, reportedPosition === undefined);
    const found: FeedbackErrors = user || atContact === undefined ? rest : { ...rest, contact: atContact };
    setErrors(found);
    if (found.rating) stars.current?.focus();
    else if (found.comment) comment.current?.focus();
    else if (found.contact) contact.current?.focus();
    else if (reportedPosition) sending.mutate(null);
    else if (draft.rating) sending.mutate(draft.rating);
  };
  return (
    <form noValidate onSubmit={submit} className={stack(24)}>
      {reportedPosition ? null : (
        <div className={styles.rating}>
          <span className={textStyle('title')} aria-hidden="true">
            {text('feedback.stars')}
          </span>
          <StarRating
            ref={stars}
            value={draft.rating}
            onChoose={(rating) => change({ rating })}
            label={text('feedback.stars')}
            describedBy={errors.rating ? errorId : undefined}
            isInvalid={errors.rating !== undefined}
          />
          {errors.rating ? (
            <p id={errorId} className={textStyle('meta', 'danger')}>
              {errors.rating}
            </p>
          ) : null}
        </div>
      )}
      <TextAreaField
        ref={comment}
        label={text('feedback.comment')}
        rows={6}
        value={draft.comment}
        error={errors.comment}
        help={charactersLeft(draft)}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      {user ? (
        <p className={textStyle('small', 'muted', 'anywhere')}>
          {text('feedback.from', { email: user.email })}
        </p>
      ) : (
        <TextField
          ref={contact}
          label={text('feedback.contact')}
          help={text('feedback.contact-help')}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={draft.contact}
          error={errors.contact}
          onChange={(event) => change({ contact: event.currentTarget.value })}
        />
      )}
      {sending.isError ? (
        <Notice tone="danger" role="alert">
          {text('feedback.failed')}
        </Notice>
      ) : null}
      <div>
        <Button type="submit" wide="phone" busy={sending.isPending}>
          {text(reportedPosition ? 'feedback.send-problem' : 'feedback.send')}
        </Button>
      </div>
    </form>
  );
};

/** Replaces the sent form and gets the focus. */
export const FeedbackThanks = ({ onMore }: { readonly onMore: () => void }) => {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => holder.current?.focus(), []);
  return (
    <div ref={holder} tabIndex={-1} className={styles.thanks}>
      <Notice tone="success" role="status">
        {text('feedback.thanks')}
      </Notice>
      <div className={row(12, 'wrap')}>
        <ButtonLink href={href('home')}>{text('feedback.home')}</ButtonLink>
        <Button variant="secondary" onClick={onMore}>
          {text('feedback.more')}
        </Button>
      </div>
    </div>
  );
};
