// Staff members and suspended accounts, for super admins.

import { staffCalls } from '@meend/core/contract/staff/staff.calls.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const staffKey = ['studio', 'staff'] as const;
const suspendedKey = ['studio', 'suspended'] as const;

export const useStaff = () => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: staffKey,
    queryFn: ({ signal }) => callStudio(staffCalls.staff, {}, { signal }),
  });
};

export const useSuspended = () => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: suspendedKey,
    queryFn: ({ signal }) => callStudio(staffCalls.suspendedAccounts, {}, { signal }),
  });
};

/** Invalidates both lists: a suspended super admin moves from one to the other. */
export const useRefetchLists = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [staffKey, suspendedKey].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })),
    );
};
