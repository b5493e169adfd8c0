import { useApi } from '@meend/web/api/api.ts';
import { leave } from '@meend/web/api/session/leave.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { useMutation } from '@tanstack/react-query';

/** Opens the login dialog over the dashboard, which stays mounted. */
export const LogInAgain = () => {
  const { discreetMode } = usePlatform();
  const api = useApi();
  const { user, logOut } = useSession();
  const loggingOut = useMutation({
    mutationFn: (userId: string) =>
      leave(api, { userId, everywhere: false, forgetsDevice: false, discreetMode, logOut }),
  });
  return (
    <div className={cardStyles.card}>
      <p>{text('studio-sign-in.again-line')}</p>
      <div>
        <Button
          dense
          wide="phone"
          busy={loggingOut.isPending}
          onClick={() => {
            if (user !== null) loggingOut.mutate(user.userId);
          }}
        >
          {text('studio-sign-in.log-out')}
        </Button>
      </div>
    </div>
  );
};
