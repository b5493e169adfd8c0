// Staff members and suspended accounts, for super admins.

import { staffCalls } from '@meend/core/contract/staff/staff.calls.ts';
import { callStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const staffKey = ['studio', 'staff'] as const;
const suspendedKey = ['studio', 'suspended'] as const;

export const useStaff = () =>
  useQuery({ queryKey: staffKey, queryFn: ({ signal }) => callStudio(staffCalls.staff, {}, { signal }) });

export const useSuspended = () =>
  useQuery({
    queryKey: suspendedKey,
    queryFn: ({ signal }) => callStudio(staffCalls.suspendedAccounts, {}, { signal }),
  });

/** Invalidates both lists: a suspended super admin moves from one to the other. */
export const useRefetchLists = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [staffKey, suspendedKey].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })),
    );
};
