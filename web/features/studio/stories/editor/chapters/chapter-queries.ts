import type { Chapter } from '@meend/core/catalogue/chapters/chapter.ts';
import { catalogueAdminCalls } from '@meend/core/contract/catalogue/catalogue-studio.calls.ts';
import type { WirePartChapters } from '@meend/core/contract/catalogue/part-chapters.routes.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { useMutation, useQuery } from '@tanstack/react-query';

export const usePartChapters = (partId: string) => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: ['studio-stories', 'chapters', partId],
    queryFn: ({ signal }) => callStudio(catalogueAdminCalls.partChapters, { params: { partId } }, { signal }),
    // A dialog starts from the current revision, which is not refetched while the admin types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

export const useSaveChapters = (partId: string, onSaved: (saved: WirePartChapters) => void) => {
  const { callStudio } = useStudioClient();
  return useMutation({
    mutationFn: (body: { readonly chapters: readonly Chapter[]; readonly revision: number }) =>
      callStudio(catalogueAdminCalls.savePartChapters, { params: { partId }, body }),
    onSuccess: onSaved,
  });
};
