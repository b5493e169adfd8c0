// Records of the audit log as CSV.

import { staffCalls } from '@meend/core/contract/staff/staff.calls.ts';
import type { WireAuditRecord } from '@meend/core/contract/staff/staff.routes.ts';
import { type CallStudio, useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { csvText, download } from '@meend/web/platform/csv.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { useMutation } from '@tanstack/react-query';

const MAX_PAGES = 100;

const HEAD = ['at', 'by', 'address', 'action', 'kind', 'id', 'name', 'before', 'after'] as const;

const jsonOf = (fields: WireAuditRecord['before']): string => (fields === null ? '' : JSON.stringify(fields));

export const auditCsv = (records: readonly WireAuditRecord[]): string =>
  csvText([
    HEAD,
    ...records.map(({ at, by, action, subject, before, after }) => [
      at,
      by.name,
      by.address ?? '',
      action,
      subject.kind,
      subject.id,
      subject.name ?? '',
      jsonOf(before),
      jsonOf(after),
    ]),
  ]);

/** Every page, the newest first; `isWhole`: there are no older records. */
const readAll = async (callStudio: CallStudio, query: Readonly<Record<string, string>>) => {
  const records: WireAuditRecord[] = [];
  let before: string | null = null;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page: { readonly records: readonly WireAuditRecord[]; readonly next: string | null } =
      await callStudio(staffCalls.auditLog, {
        query: { ...query, limit: '100', ...(before === null ? {} : { before }) },
      });
    records.push(...page.records);
    before = page.next;
    if (before === null) break;
  }
  return { records, isWhole: before === null };
};

/** Downloads the records that the filters leave. */
export const AuditDownload = ({ query }: { readonly query: Readonly<Record<string, string>> }) => {
  const { toasts } = usePlatform();
  const { callStudio } = useStudioClient();
  const reading = useMutation({
    mutationFn: () => readAll(callStudio, query),
    onSuccess: ({ records, isWhole }) => {
      download('audit-log.csv', auditCsv(records));
      if (!isWhole)
        toasts.show({ tone: 'info', text: text('studio-audit.download-newest', { count: records.length }) });
    },
    onError: (cause) => {
      logFailure('The audit log was not downloaded', cause);
      toasts.show({
        tone: 'error',
        text: text('studio-audit.download-failed'),
        action: { label: text('app.try-again'), run: () => reading.mutate() },
      });
    },
  });
  return (
    <Button
      variant="secondary"
      dense
      icon="icon-download"
      iconSize={18}
      busy={reading.isPending}
      onClick={() => reading.mutate()}
    >
      {text('studio-audit.download')}
    </Button>
  );
};
