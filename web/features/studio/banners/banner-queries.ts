import { bannerCalls } from '@meend/core/contract/banner/banner.calls.ts';
import type { WireBanner } from '@meend/core/contract/banner/banner.routes.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BannerActor, useActorToken } from './banner-session.ts';

const key = ['studio', 'banners'] as const;

export const useBanners = (actor: BannerActor) => {
  const { callStudio } = useStudioClient();
  const token = useActorToken(actor);
  return useQuery({
    queryKey: [...key, actor],
    queryFn: ({ signal }) => callStudio(bannerCalls.banners, {}, { signal }, token),
  });
};

/** Invalidates the list and the banner shown on this page. */
export const useRefetchBanners = () => {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [...key] }),
      client.invalidateQueries({ queryKey: ['active-banner'] }),
    ]);
  };
};

/** A rejection shows the server's message, any other failure "Failed to update sticky banner". */
export const bannerFailure = (failure: unknown): string =>
  failure instanceof ApiError && failure.status < 500 && failure.serverMessage !== null
    ? failure.serverMessage
    : text('studio-banner.failed');

export interface BannerOutcome {
  readonly onDone: (message: string) => void;
  readonly onFailed: (message: string) => void;
}

export const useBannerActions = (actor: BannerActor, { onDone, onFailed }: BannerOutcome) => {
  const { callStudio } = useStudioClient();
  const token = useActorToken(actor);
  const refresh = useRefetchBanners();
  const outcome = {
    onError: (failure: Error) => {
      onFailed(bannerFailure(failure));
      void refresh();
    },
  };
  const activating = useMutation({
    mutationFn: ({ _id }: WireBanner) =>
      callStudio(bannerCalls.activateBanner, { params: { id: _id }, body: {} }, {}, token),
    onSuccess: async () => {
      onDone(text('studio-banner.updated'));
      await refresh();
    },
    ...outcome,
  });
  const removing = useMutation({
    mutationFn: ({ _id }: WireBanner) =>
      callStudio(bannerCalls.removeBanner, { params: { id: _id } }, {}, token),
    onSuccess: async ({ message }) => {
      onDone(message);
      await refresh();
    },
    ...outcome,
  });
  return { activating, removing };
};
