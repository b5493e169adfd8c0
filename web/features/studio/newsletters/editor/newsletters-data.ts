// Newsletters as stored by the server, and their recipients.

import type { ResponseOf } from '@meend/core/contract/call/call.ts';
import { newsletterCalls } from '@meend/core/contract/newsletters/newsletters.calls.ts';
import type { CallStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { csvText, download } from '@meend/web/platform/csv.ts';
import { useQueryClient } from '@tanstack/react-query';

export type NewsletterCard = ResponseOf<(typeof newsletterCalls)['newsletters']>['newsletters'][number];
export type Newsletter = ResponseOf<(typeof newsletterCalls)['newsletter']>;

export const listKey = ['studio-newsletters', 'list'] as const;

export const useRefetchNewsletters = () => {
  const client = useQueryClient();
  return (): Promise<void> => client.invalidateQueries({ queryKey: listKey });
};

export const readNewsletter = (callStudio: CallStudio, id: string): Promise<Newsletter> =>
  callStudio(newsletterCalls.newsletter, { params: { id } });

/** Fetches the recipients page by page and downloads them as a file. */
export const downloadListeners = async (callStudio: CallStudio): Promise<void> => {
  const parts = [csvText([['email', 'agreed_at']])];
  let after: string | null = null;
  do {
    const page: ResponseOf<(typeof newsletterCalls)['newsletterListeners']> = await callStudio(
      newsletterCalls.newsletterListeners,
      {
        query: after === null ? {} : { after },
      },
    );
    parts.push(csvText(page.listeners.map(({ email, agreedAt }) => [email, agreedAt])));
    after = page.next;
  } while (after !== null);
  download('newsletter-listeners.csv', ...parts);
};
