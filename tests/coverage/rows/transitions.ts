import { row, section } from '../row.ts';

const terms = 'the Terms of Use state %s';

export const sessionTransitions = section(
  'States and transitions: session and access (section 4)',
  row('No token means logged out', 'no token, a strange one and one of a deleted user are a guest'),
  row(
    'An undecodable token means logged out, error logged',
    'an undecodable token counts as logged out: %j',
    'a token edited by hand means logged out, and the page goes on',
  ),
  row(
    'A valid token means logged in with its userId',
    'a token makes its user the caller',
    'a token says whose it is',
  ),
  row(
    'Subscriptions are re-fetched when the recently-played record changes',
    'what plays is posted as recently played, then the list and the subscriptions are fetched again',
  ),
  row('Subscriptions are re-fetched after a payment update', 'Flows/Subscribe: Paid'),
  row(
    'Subscriptions are re-fetched when the user changes',
    'what a listener may hear is fetched for each listener apart, and for no guest',
  ),
  row(
    'Only subscription status active is distinguished',
    'hasActiveSubscription is true when any subscription has status active',
  ),
  row('Free selections are re-fetched after a selection', 'Flows/Sign up: From Guest To Listener'),
  row(
    'Free selections that cannot be fetched become empty and 0',
    'a free audio fetch that failed leaves selections empty and the length 0',
  ),
  row(
    'Recently played is posted when userId and audioId are set, then re-fetched',
    'what plays is posted as recently played, then the list and the subscriptions are fetched again',
    'nothing is posted for a guest',
  ),
  row('Unlocked: index 0', 'the first part is open to everybody, whatever the setting says'),
  row('Unlocked: an active subscription', 'a subscriber hears every part'),
  row(
    'Unlocked: among the free selections',
    'a listener hears every part of a story they chose, and of no other',
  ),
  row(
    'Her Confessions: the teaser is always playable, the episode if chosen or subscribed',
    'a guest hears the teaser and nothing after it',
    'a listener hears every part of a story they chose, and of no other',
    'a subscriber hears every part',
    'Pages/Her Confessions, one: Addressed',
  ),
  row(
    'Locked item, guest: the login popup opens',
    'Flows/Unlock: Asked To Sign Up',
    'a guest is asked to sign up',
  ),
  row(
    'Locked item, free selections left: the confirmation popup opens',
    'a listener with picks left is offered the story as a free audio',
    'Flows/Unlock: Third Free Audio',
  ),
  row(
    'Locked item, Yes: a confirmation shows for 3 seconds and closes',
    'Yes adds the story, confirms it for 3 s and plays it',
    'Patterns/Locked flow/Free audio dialog: The confirmation closes by itself after 3 seconds',
  ),
  row(
    'Locked item, Yes: the audio is added, unlocked and played',
    'Yes adds the story, confirms it for 3 s and plays it',
    'Flows/Unlock: Third Free Audio',
  ),
  row(
    'Locked item, error on Yes: logged, and said in place (decisions, precedence)',
    'a failure stays in the offer, which can be tried again or left',
    'Patterns/Locked flow/Free audio dialog: Failed',
    'a selection that fails is logged and told to whoever asked',
  ),
  row(
    'Locked item, otherwise: a loading state, then /profile with the subscription tab after 1 second',
    'a listener with no pick left is led to the plans',
    'Pages/Temptation: Locked Without Picks',
    'Flows/Unlock: Sent To The Plans',
  ),
  row(
    'Nobody is sent to the plans before it is known what they may hear',
    'Pages/Temptation: Locked Before It Is Known',
  ),
  row(
    'Next and previous move only to an unlocked item',
    'next and previous never enter a locked neighbour, whichever parts are open',
  ),
  row(
    'Next and previous at a locked item: the locked-item handling applies',
    'next and previous move between open parts, and name a locked neighbour',
    'Player/States: Locked Neighbour',
  ),
  row(
    'Unlock page: selection toggles',
    'a second press takes a story back',
    'Pages/Unlock free stories: One Taken Back',
  ),
  row(
    'Unlock page: already-chosen plus new never pass 3',
    'a fourth story is refused and the three stay',
    'earlier picks count towards the three and cannot be taken back',
    'Pages/Unlock free stories: Fourth Refused',
  ),
  row(
    'Unlock page: submit is enabled only at exactly 3',
    'fewer than three are not submitted',
    'Pages/Unlock free stories: Three Chosen',
  ),
  row(
    'Unlock page: after success a popup for 4 seconds, then /profile',
    'what the server took is told once, shown for 4 s and finished',
    'Pages/Unlock free stories: Leads to the profile after 4 seconds',
  ),
  row(
    'Unlock page: the event free_stories_selected is recorded',
    'Flows/Told events: free_stories_selected is told with the ids once the choice is kept',
  ),
);

export const paymentTransitions = section(
  'States and transitions: payment and sign-in (section 4)',
  row('A plan card asks for an order', 'Flows/Subscribe: Paid', 'Pages/Profile/Plans: Busy'),
  row(
    'The provider’s checkout opens with the session and returns to /payment/status/{orderID}',
    'a guest becomes a listener, chooses, subscribes, and a crash of the server loses nothing',
  ),
  row(
    'PAID: the purchase event is recorded once',
    'whatever the server answers, the watch ends, and a purchase is told exactly with a confirmation',
  ),
  row(
    'PAID: /success after 1 second',
    'a paid order is confirmed after a second',
    'Pages/Payment/Status: Paid Leads On',
  ),
  row(
    'FAILED: /fail at once, never to whoever paid (decision 4)',
    'a failed order fails at once',
    'Pages/Payment/Status: Declined',
    'declined and then paid on the same page, with the webhook first, reads paid',
  ),
  row(
    'Any error or incomplete data is undecided, never failed (decision 4)',
    'an unreachable server is asked again after 1, 2 and 4 s and then leaves the payment undecided',
    '%s in the answer is said and decides nothing',
    'Pages/Payment/Status: Unknown Order',
  ),
  row('Other statuses just display', 'Pages/Payment/Status: Still Pending'),
  row(
    'Pending: asked every 2 s, /pending after 30 s (decision 4)',
    'a pending order is asked about every 2 s and left undecided after 30 s',
  ),
  row(
    '/success counts 5 seconds, then /profile with the subscription tab',
    'five seconds are counted down, one a second, and then it is over',
    'Pages/Payment/Success: Go Now',
    'a guest becomes a listener, chooses, subscribes, and a crash of the server loses nothing',
  ),
  row('Current plan: the plan name of the active subscription', 'the active subscription names the plan'),
  row(
    'Current plan: default "Basic Plan"',
    'without an active subscription the plan is the Basic Plan',
    'without an active subscription the current plan is the Basic Plan',
  ),
  row(
    'Plan card: "Current Plan", disabled, when current',
    'Pages/Profile/Plans: Current 30 Days',
    'Pages/Profile/Plans: Current 90 Days',
  ),
  row('Plan card: otherwise "Continue to pay"', 'Pages/Profile/Plans: Basic Plan'),
  row(
    'Plan card: bought again in its last 7 days (decision 4)',
    'Pages/Profile/Plans: Renewable In The Last 7 Days',
    'the own plan is not sold until its last 7 days',
  ),
  row('Clicking the Free plan says the user is already on it', 'Pages/Profile/Plans: Basic Plan Pressed'),
  row(
    'Feedback popup: a star rating 1 to 5 is submitted at once',
    'Patterns/Feedback/Rating dialog: Submits at once: Thank you for your feedback!',
  ),
  row(
    'Feedback popup: "Thank you for your feedback!"',
    'Patterns/Feedback/Rating dialog: Submits at once: Thank you for your feedback!',
  ),
  row(
    'Feedback popup: closes after 2 seconds',
    'Patterns/Feedback/Rating dialog: Closes 2 seconds after the thanks',
  ),
  row(
    'Feedback popup: a session flag for that title is set',
    'a title is asked about once a session',
    'Patterns/Feedback/When the rating is asked: Once A Title And Session',
  ),
  row('Login verification: "Verifying..."', 'Pages/Sign in/Verify login: Verifying'),
  row(
    'Login verification: "Login successful. Redirecting...", / after 1 second',
    'Pages/Sign in/Verify login: Done',
    'Pages/Sign in/Verify login: Leads to / a second after the login',
  ),
  row(
    'Login verification: the token is stored locally',
    'Pages/Sign in/Verify login: Leads to / a second after the login',
  ),
  row(
    'Registration verification: "Account verified successfully. Redirecting..."',
    'Pages/Sign in/Verify registration: Done',
  ),
  row(
    'Registration verification: redirectUrl if given, after 2 seconds',
    'Pages/Sign in/Verify registration: Leads to redirectUrl where the link has one',
  ),
  row(
    'Registration verification: else /unlock-free-story for a new user',
    'Pages/Sign in/Verify registration: Leads a new listener to /unlock-free-story after 2 seconds',
  ),
  row(
    'Registration verification: else /',
    'Pages/Sign in/Verify registration: Leads whoever has an account already to /',
  ),
  row(
    'Registration verification: the token is stored locally',
    'Pages/Sign in/Verify registration: Leads a new listener to /unlock-free-story after 2 seconds',
  ),
  row(
    'Third-party sign-in: the token of the query is exchanged and stored (decision 5)',
    'Pages/Sign in/Google landing: Known Listener',
    'signing up with Google makes an account and gives a one-time code, never a token, to the address',
  ),
  row(
    'Third-party sign-in: an optional redirect_url is followed',
    'Pages/Sign in/Google landing: Follows An Own Path',
    'Pages/Sign in/Google landing: Follows No Foreign Path',
  ),
  row('Phone modal: a success message', 'Pages/Profile/Phone dialog: Saved'),
  row(
    'Phone modal: closes after 2 seconds',
    'Pages/Profile/Phone dialog: The phone dialog closes by itself 2 seconds after saving',
  ),
  row('Password modal: a success message', 'Pages/Profile/Password dialog: Saved'),
  row(
    'Password modal: closes after 2 seconds',
    'Pages/Profile/Password dialog: The password dialog closes by itself 2 seconds after saving',
  ),
  row(
    'Sticky banner: hidden within 100 px of the page bottom',
    'Patterns/Sticky banner: Hidden within 100 px of the page bottom, and nothing moves',
    'the banner is hidden within 100 px of the page bottom',
  ),
  row(
    'Sticky banner: the mobile image below 768 px width',
    'Patterns/Sticky banner: Below 768 px the mobile image',
    'Patterns/Sticky banner: From 768 px the web image',
  ),
  row(
    'Sticky banner: the admin login sets the local flag',
    'Admin/Sticky banner/Pages: The banner admin logs in and sees the banners, with a token kept apart from a listener’s',
    'Admin/Sticky banner/Pages: A flag set by hand opens no banners: the server asks for a token',
  ),
  row(
    'Admin editor: create and edit modes',
    'Admin/Stories/New story: A quickie is published from an empty form',
    'Admin/Stories/Edit story: Editing shows what the story is, and its preview',
    'Admin/Stories/Edit story: Changes are saved and the list comes back',
  ),
  row(
    'Admin editor: deletions and their questions',
    'Admin/Stories/List: Are you sure you want to delete this playlist?',
    'Admin/Stories/List: Are you sure you want to delete this short story?',
    'Admin/Stories/List: A confession is deleted without a question, and its toast brings it back',
  ),
  row('Order cancellation: within 24 hours if not yet shipped, never once dispatched', terms),
);

export const playerTransitions = section(
  'Player tracking events (section 4)',
  row('play', 'sound makes it play, told once as a first play'),
  row('pause', 'pausing is told and silences; pressing again resumes where it was'),
  row('resume', 'pausing is told and silences; pressing again resumes where it was'),
  row('complete', 'the end of a story is told and can be heard again from any place'),
  row('forward and rewind: a jump over 2 seconds', 'only a jump of over 2 s is told as forward or rewind'),
  row('progress at every 10 percent', 'each tenth is told once, also after going back over it'),
  row('98 percent and above counts as 100', '98 percent and above counts as 100'),
);
