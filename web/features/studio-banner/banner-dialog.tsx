import { audiences } from '@meend/core/banner/banner-audience';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { sendForm } from '../../api/studio-client.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { type BannerKeeper, tokenOf } from './banner-access.ts';
import { type BannerDraft, bannerForm, emptyDraft, faultOf } from './banner-draft.ts';
import styles from './banner-panel.module.css';
import { bannerFailure, useFreshBanners } from './banner-queries.ts';
import { PictureField } from './picture-field.tsx';

export interface BannerDialogProps {
  readonly keeper: BannerKeeper;
  readonly onClose: () => void;
  readonly onAdded: (sentence: string) => void;
}

const WIDTH = 680;
const LONGEST_ALT = 200;

const pictures = [
  { name: 'webImage', label: 'studio-banner.web', help: 'studio-banner.picture-web-help' },
  { name: 'mobileImage', label: 'studio-banner.mobile', help: 'studio-banner.picture-mobile-help' },
] as const;

const times = [
  { name: 'startsAt', label: 'studio-banner.starts', help: 'studio-banner.starts-help' },
  { name: 'endsAt', label: 'studio-banner.ends', help: 'studio-banner.ends-help' },
] as const;

type PictureName = (typeof pictures)[number]['name'];

/** Only what the browser can draw is a picture. */
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

export const BannerDialog = ({ keeper, onClose, onAdded }: BannerDialogProps) => {
  const [draft, setDraft] = useState(emptyDraft);
  const [fault, setFault] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const buttons = useRef<Partial<Record<PictureName, HTMLButtonElement | null>>>({});
  const address = useRef<HTMLInputElement>(null);
  const refresh = useFreshBanners();
  const change = (part: Partial<BannerDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFault(null);
  };
  const picture = usePictures(draft, isSent, change);
  const uploading = useMutation({
    mutationFn: () => sendForm('uploadBanner', bannerForm(draft), {}, tokenOf(keeper)),
    onSuccess: async ({ message }) => {
      await refresh();
      onAdded(message);
    },
    onError: (failure) => setFault(bannerFailure(failure)),
  });
  const focusMissing = () => {
    const missing = pictures.find(({ name }) => draft[name] === null);
    if (missing) buttons.current[missing.name]?.focus();
    else if (draft.url.trim() === '') address.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (uploading.isPending) return;
    setSent(true);
    const wrong = faultOf(draft);
    setFault(wrong && text(`studio-banner.${wrong}`));
    if (wrong === null) uploading.mutate();
    else focusMissing();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('studio-banner.upload-own')}
      closeLabel={text('shell.close')}
      width={WIDTH}
    >
      <form noValidate onSubmit={submit} className={styles.form}>
        {pictures.map(({ name, label, help }) => (
          <PictureField
            key={name}
            ref={(element) => {
              buttons.current[name] = element;
            }}
            label={text(label)}
            help={text(help)}
            {...picture(name)}
          />
        ))}
        <TextField
          ref={address}
          label={text('studio-banner.url')}
          help={text('studio-banner.url-help')}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={draft.url}
          error={isSent && draft.url.trim() === '' ? text('studio-banner.need-url') : null}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
        <TextField
          label={text('studio-banner.alt')}
          help={text('studio-banner.alt-help')}
          maxLength={LONGEST_ALT}
          autoComplete="off"
          value={draft.alt}
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
              label={text(label)}
              help={text(help)}
              type="datetime-local"
              value={draft[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          ))}
        </div>
        {fault ? (
          <Notice tone="danger" role="alert">
            {fault}
          </Notice>
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
