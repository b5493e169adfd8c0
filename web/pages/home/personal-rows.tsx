import { useRecentlyPlayed, useSavedResumePoints } from '@meend/web/api/listener-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useCarryOn } from '../catalogue/carry-on.ts';
import { ContinueListeningRow } from './continue-listening-row.tsx';
import { RecentRow } from './home-recent.tsx';
import { YourStoriesRow } from './home-your-stories.tsx';
import { ReservedHeight } from './reserved-height.tsx';

/** What Home has of the listener alone, above the rows that everybody sees. */
export const PersonalRows = () => {
  const userId = useSession().user?.userId ?? null;
  const { cards, settled } = useCarryOn();
  const resumePoints = useSavedResumePoints(userId);
  const recentlyPlayed = useRecentlyPlayed(userId);
  return (
    <ReservedHeight name="rows" settled={settled && !resumePoints.isPending && !recentlyPlayed.isPending}>
      <ContinueListeningRow />
      <YourStoriesRow />
      <RecentRow carryOn={cards} />
    </ReservedHeight>
  );
};
