import type { AccountJournal, JournalEntry } from '@meend/core/account/account-journal.port.ts';

export const stubAccountJournal = (): AccountJournal => {
  const entries: JournalEntry[] = [];
  return {
    async add(entry) {
      entries.push(entry);
    },
    read: async () => [...entries],
  };
};
