// In the order of their run; a migration that was released is never changed.
import { BannerAdminTable } from './2026-11-20-banner-admin.ts';
import { CodesAndIdentities } from './2026-11-20-codes-and-identities.ts';
import { FirstTables } from './2026-11-20-first-tables.ts';
import { ListenerFeedback } from './2026-11-20-listener-feedback.ts';
import { PasswordsAndSessions } from './2026-11-20-passwords-and-sessions.ts';
import { PlaySums } from './2026-11-20-play-sums.ts';
import { Plays } from './2026-11-20-plays.ts';
import { Reading } from './2026-11-20-reading.ts';
import { StaffAndAudit } from './2026-11-20-staff-and-audit.ts';
import { StudioCatalogue } from './2026-11-20-studio-catalogue.ts';
import { Uploads } from './2026-11-20-uploads.ts';
import { BlogStudio } from './2026-11-21-blog-studio.ts';
import { Refunds } from './2026-11-21-refunds.ts';
import { SexpertStudio } from './2026-11-21-sexpert-studio.ts';
import { CatalogueTold } from './2026-11-22-catalogue-told.ts';
import { ManyWorkers } from './2026-11-22-many-workers.ts';
import { NoticesAndComparisons } from './2026-11-22-notices-and-comparisons.ts';
import { QueuePageCodes } from './2026-11-22-queue-page-codes.ts';
import { SpentTries } from './2026-11-22-spent-tries.ts';

export const migrations = [
  { name: '2026-11-20-first-tables', class: FirstTables },
  { name: '2026-11-20-listener-feedback', class: ListenerFeedback },
  { name: '2026-11-20-passwords-and-sessions', class: PasswordsAndSessions },
  { name: '2026-11-20-codes-and-identities', class: CodesAndIdentities },
  { name: '2026-11-20-reading', class: Reading },
  { name: '2026-11-20-staff-and-audit', class: StaffAndAudit },
  { name: '2026-11-20-uploads', class: Uploads },
  { name: '2026-11-20-studio-catalogue', class: StudioCatalogue },
  { name: '2026-11-20-banner-admin', class: BannerAdminTable },
  { name: '2026-11-20-plays', class: Plays },
  { name: '2026-11-20-play-sums', class: PlaySums },
  { name: '2026-11-21-sexpert-studio', class: SexpertStudio },
  { name: '2026-11-21-refunds', class: Refunds },
  { name: '2026-11-21-blog-studio', class: BlogStudio },
  { name: '2026-11-22-queue-page-codes', class: QueuePageCodes },
  { name: '2026-11-22-many-workers', class: ManyWorkers },
  { name: '2026-11-22-notices-and-comparisons', class: NoticesAndComparisons },
  { name: '2026-11-22-spent-tries', class: SpentTries },
  { name: '2026-11-22-catalogue-told', class: CatalogueTold },
];
