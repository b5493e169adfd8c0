import { profileCalls } from '@meend/core/contract/account/profile.calls.ts';
import type { WireAccount } from '@meend/core/contract/account/profile.routes.ts';
import { useApi } from '@meend/web/api/api.ts';
import { accountKey } from '@meend/web/api/listener-queries.ts';
import { text } from '@meend/web/messages/text.ts';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface MarketingSwitchProps {
  readonly userId: string;
  readonly account: WireAccount;
}

/** Optimistic switch: it changes at once, and reverts with a message if saving failed. */
export const MarketingSwitch = ({ userId, account }: MarketingSwitchProps) => {
  const { call } = useApi();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (optedIn: boolean) =>
      call(profileCalls.changeMarketing, { params: { userId }, body: { optedIn } }),
    onSuccess: ({ optedIn }) =>
      client.setQueryData<WireAccount>(
        accountKey(userId),
        (known) => known && { ...known, marketingOptIn: optedIn },
      ),
  });
  return (
    <div>
      <Switch
        label={text('profile.marketing')}
        help={text('profile.marketing-help')}
        checked={saving.isPending ? saving.variables : account.marketingOptIn}
        onChange={(optedIn) => saving.mutate(optedIn)}
      />
      {saving.isError ? (
        <Notice tone="danger" role="alert">
          {text('profile.not-saved')}
        </Notice>
      ) : null}
    </div>
  );
};
