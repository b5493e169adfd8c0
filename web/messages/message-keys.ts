// The keys of every sentence, whichever file brings it and whenever that file arrives.
import type catalogue from './en-IN/catalogue.json';
import type feedback from './en-IN/feedback.json';
import type listening from './en-IN/listening.json';
import type myData from './en-IN/my-data.json';
import type payment from './en-IN/payment.json';
import type plans from './en-IN/plans.json';
import type player from './en-IN/player.json';
import type profile from './en-IN/profile.json';
import type reading from './en-IN/reading.json';
import type app from './en-IN/shell.json';
import type signIn from './en-IN/sign-in.json';
import type siteLinks from './en-IN/site-links.json';
import type story from './en-IN/story.json';
import type studioAnswers from './en-IN/studio-answers.json';
import type studioArticles from './en-IN/studio-articles.json';
import type studioAudit from './en-IN/studio-audit.json';
import type studioBanner from './en-IN/studio-banner.json';
import type studioDashboard from './en-IN/studio-desk.json';
import type studioFeedback from './en-IN/studio-feedback.json';
import type studioInsights from './en-IN/studio-insights.json';
import type studioJobs from './en-IN/studio-jobs.json';
import type studioListeners from './en-IN/studio-listeners.json';
import type studioNewsletters from './en-IN/studio-newsletters.json';
import type studioSignIn from './en-IN/studio-sign-in.json';
import type studioStaff from './en-IN/studio-staff.json';
import type studioStories from './en-IN/studio-stories.json';
import type studioToday from './en-IN/studio-today.json';
import type studioWriting from './en-IN/studio-writing.json';
import type unlock from './en-IN/unlock.json';
import type unsubscribe from './en-IN/unsubscribe.json';
import type written from './en-IN/written.json';

type First = typeof app & typeof catalogue & typeof player;
type Later = typeof story &
  typeof reading &
  typeof listening &
  typeof siteLinks &
  typeof written &
  typeof signIn &
  typeof unlock &
  typeof plans &
  typeof payment &
  typeof profile &
  typeof feedback &
  typeof studioArticles &
  typeof studioAnswers &
  typeof studioAudit &
  typeof studioBanner &
  typeof studioDashboard &
  typeof studioFeedback &
  typeof studioInsights &
  typeof studioJobs &
  typeof studioListeners &
  typeof studioNewsletters &
  typeof studioSignIn &
  typeof studioStaff &
  typeof myData &
  typeof unsubscribe &
  typeof studioStories &
  typeof studioToday &
  typeof studioWriting;

export type MessageKey = keyof First | keyof Later;
