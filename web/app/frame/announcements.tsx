import { announcement } from '@meend/web/platform/announcer.ts';
import { useStore } from '@meend/web/platform/store.ts';

export const Announcements = () => {
  const { text, times } = useStore(announcement);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={times}>{text}</span>
    </div>
  );
};
