import type { WireBanner } from '@meend/core/contract/banner/banner.routes.ts';
import { text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Chip } from '@meend/web/ui/text/chip.tsx';
import { bannerState } from './banner-draft.ts';
import styles from './banner-table.module.css';

interface BannerRowProps {
  readonly number: number;
  readonly banner: WireBanner;
  readonly isBusy: boolean;
  readonly onMakeSticky: () => void;
  readonly onRemove: () => void;
}

const StateChip = ({ banner }: { readonly banner: WireBanner }) => {
  const state = bannerState(banner, new Date(serverNow()));
  if (state === 'live') return <Chip tone="success">{text('studio-banner.live')}</Chip>;
  if (state === 'ended') return <Chip>{text('studio-banner.ended')}</Chip>;
  return state === 'waiting' && banner.startsAt ? (
    <Chip tone="quickies">{text('studio-banner.waiting', { moment: formatDateTime(banner.startsAt) })}</Chip>
  ) : null;
};

const Times = ({ banner: { startsAt, endsAt } }: { readonly banner: WireBanner }) => {
  const timeTexts = [
    startsAt ? text('studio-banner.from', { moment: formatDateTime(startsAt) }) : null,
    endsAt ? text('studio-banner.until', { moment: formatDateTime(endsAt) }) : null,
  ].filter((time) => time !== null);
  return timeTexts.map((time) => (
    <p key={time} className={styles.times}>
      {time}
    </p>
  ));
};

const whyNot = (banner: WireBanner): string | undefined => {
  if (bannerState(banner, new Date(serverNow())) === 'ended') return text('studio-banner.over');
  return banner.isActive ? text('studio-banner.already') : undefined;
};

export const BannerRow = ({ number, banner, isBusy, onMakeSticky, onRemove }: BannerRowProps) => {
  const alt = banner.alt?.trim() || text('studio-banner.no-alt');
  return (
    <tr>
      <th scope="row" className={styles.number}>
        {number}
      </th>
      <td className={styles.web}>
        <img src={banner.image} alt={text('studio-banner.web-of', { number, alt })} loading="lazy" />
      </td>
      <td className={styles.mobile}>
        <img src={banner.mobileImage} alt={text('studio-banner.mobile-of', { number, alt })} loading="lazy" />
      </td>
      <td className={styles.url}>
        <StateChip banner={banner} />
        <p className={styles.address}>{banner.url}</p>
        <p className={styles.times}>{text(`studio-banner.seen-by-${banner.audience}`)}</p>
        <Times banner={banner} />
      </td>
      <td className={styles.actions}>
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            dense
            busy={isBusy}
            aria-label={text('studio-banner.make-of', { number })}
            disabledReason={whyNot(banner)}
            onClick={onMakeSticky}
          >
            {text('studio-banner.make')}
          </Button>
          <Button
            variant="secondary"
            dense
            className={styles.remove}
            aria-label={text('studio-banner.remove-of', { number })}
            onClick={onRemove}
          >
            {text('studio-banner.remove')}
          </Button>
        </div>
      </td>
    </tr>
  );
};
