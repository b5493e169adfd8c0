import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useStore } from '@meend/web/platform/store.ts';

export const Announcements = () => {
  const { text, times } = useStore(usePlatform().announcement);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={times}>{text}</span>
    </div>
  );
};
