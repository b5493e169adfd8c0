import { audiences, MAX_ALT_LENGTH } from '@meend/core/banner/sticky-banner.ts';
import { bannerCalls } from '@meend/core/contract/banner/banner.calls.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { FormErrors } from '@meend/web/features/studio/editing/form-errors.tsx';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { RadioGroup } from '@meend/web/ui/forms/radio-group.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import {
  type BannerDraft,
  bannerForm,
  type CheckedField,
  checkedFields,
  emptyDraft,
  missingIn,
  validateDraft,
} from './banner-draft.ts';
import styles from './banner-panel.module.css';
import { bannerFailure, useRefetchBanners } from './banner-queries.ts';
import { type BannerActor, useActorToken } from './banner-session.ts';
import { PictureField } from './picture-field.tsx';

interface BannerDialogProps {
  readonly actor: BannerActor;
  readonly onClose: () => void;
  readonly onAdded: (message: string) => void;
}

const WIDTH = 680;

const pictures = [
  { name: 'webImage', label: 'studio-banner.web', help: 'studio-banner.picture-web-help' },
  { name: 'mobileImage', label: 'studio-banner.mobile', help: 'studio-banner.picture-mobile-help' },
] as const;

const times = [
  { name: 'startsAt', label: 'studio-banner.starts', help: 'studio-banner.starts-help' },
  { name: 'endsAt', label: 'studio-banner.ends', help: 'studio-banner.ends-help' },
] as const;

type PictureName = (typeof pictures)[number]['name'];

/** The field that a server error concerns. */
const refusedFields: Readonly<Record<string, CheckedField>> = {
  'banner.bad-url': 'url',
  'banner.long-alt': 'alt',
  'banner.bad-times': 'endsAt',
};

const labels = {
  webImage: 'studio-banner.web',
  mobileImage: 'studio-banner.mobile',
  url: 'studio-banner.url',
  alt: 'studio-banner.alt',
  endsAt: 'studio-banner.ends',
} as const satisfies Record<CheckedField, string>;

/** The message above the buttons, and the field it concerns; null if several are empty or none is invalid. */
interface FormMessage {
  readonly message: string;
  readonly field: CheckedField | null;
}

const refusedField = (failure: Error): CheckedField | null =>
  failure instanceof ApiError ? (refusedFields[failure.code ?? ''] ?? null) : null;

/** Image files, validated by whether the browser can decode them. */
const usePictures = (draft: BannerDraft, isSent: boolean, change: (part: Partial<BannerDraft>) => void) => {
  const [unreadable, setUnreadable] = useState<PictureName | null>(null);
  const errorOf = (name: PictureName): string | null => {
    if (unreadable === name) return text('studio-banner.not-a-picture');
    return isSent && draft[name] === null ? text('studio-banner.need-picture') : null;
  };
  return (name: PictureName) => ({
    file: draft[name],
    error: errorOf(name),
    onPick: (file: File) => {
      const isPicture = file.type.startsWith('image/');
      setUnreadable(isPicture ? null : name);
      change({ [name]: isPicture ? file : null });
    },
    onUnreadable: () => {
      setUnreadable(name);
      change({ [name]: null });
    },
  });
};

export const BannerDialog = ({ actor, onClose, onAdded }: BannerDialogProps) => {
  const { sendForm } = useStudioClient();
  const token = useActorToken(actor);
  const [draft, setDraft] = useState(emptyDraft);
  const [notice, setNotice] = useState<FormMessage | null>(null);
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const refresh = useRefetchBanners();
  const change = (part: Partial<BannerDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setNotice(null);
  };
  const picture = usePictures(draft, isSent, change);
  const uploading = useMutation({
    mutationFn: () => sendForm(bannerCalls.uploadBanner, bannerForm(draft), {}, token),
    onSuccess: async ({ message }) => {
      await refresh();
      onAdded(message);
    },
    onError: (failure) => setNotice({ message: bannerFailure(failure), field: refusedField(failure) }),
  });
  const fieldIdOf = (field: CheckedField): string => `${formId}-${field}`;
  const focus = (field: CheckedField) =>
    form.current?.querySelector<HTMLElement>(`#${CSS.escape(fieldIdOf(field))}`)?.focus();
  const missing = isSent ? missingIn(draft) : [];
  const errorOf = (field: CheckedField): string | null => {
    if (notice?.field === field) return notice.message;
    if (!missing.includes(field)) return null;
    return field === 'url' ? text('studio-banner.need-url') : picture(field as PictureName).error;
  };
  const errors = checkedFields.flatMap((field) => {
    const message = errorOf(field);
    return message ? [{ fieldId: fieldIdOf(field), label: text(labels[field]), message }] : [];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (uploading.isPending) return;
    setSent(true);
    const wrong = validateDraft(draft);
    const [first] = missingIn(draft);
    const field = wrong === 'bad-times' ? 'endsAt' : null;
    setNotice(wrong && { message: text(`studio-banner.${wrong}`), field });
    if (wrong === null) uploading.mutate();
    else focus(field ?? first ?? 'url');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('studio-banner.upload-own')}
      closeLabel={text('app.close')}
      width={WIDTH}
    >
      <form ref={form} noValidate onSubmit={submit} className={stack(20)}>
        {pictures.map(({ name, label, help }) => (
          <PictureField
            key={name}
            buttonId={fieldIdOf(name)}
            label={text(label)}
            help={text(help)}
            {...picture(name)}
          />
        ))}
        <TextField
          id={fieldIdOf('url')}
          label={text('studio-banner.url')}
          help={text('studio-banner.url-help')}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={draft.url}
          error={errorOf('url')}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
        <TextField
          id={fieldIdOf('alt')}
          label={text('studio-banner.alt')}
          help={text('studio-banner.alt-help')}
          maxLength={MAX_ALT_LENGTH}
          autoComplete="off"
          value={draft.alt}
          error={errorOf('alt')}
          onChange={(event) => change({ alt: event.currentTarget.value })}
        />
        <RadioGroup
          label={text('studio-banner.audience')}
          options={audiences.map((value) => ({ value, label: text(`studio-banner.for-${value}`) }))}
          chosen={draft.audience}
          onChoose={(audience) => change({ audience })}
        />
        <div className={styles.pair}>
          {times.map(({ name, label, help }) => (
            <TextField
              key={name}
              {...(name === 'endsAt' ? { id: fieldIdOf(name), error: errorOf(name) } : {})}
              label={text(label)}
              help={text(help)}
              type="datetime-local"
              value={draft[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          ))}
        </div>
        {notice ? (
          <Notice tone="danger" role="alert">
            {notice.message}
          </Notice>
        ) : null}
        {notice !== null && errors.length > 0 ? (
          <FormErrors label={text('studio-banner.to-mend')} errors={errors} />
        ) : null}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {text('studio-banner.cancel')}
          </Button>
          <Button type="submit" busy={uploading.isPending}>
            {text('studio-banner.upload')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
