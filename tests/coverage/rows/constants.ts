import { row, section } from '../row.ts';

const terms = 'the Terms of Use state %s';
const table = '%s: the table says %s, %i ms';
const feature = 'both paid plans bring: %s';
const prices = 'Basic Plan is free, 30 days cost ₹49, 90 days ₹129';

export const constants = section(
  'Business constants and limits (section 9)',
  row('Minimum age 21', 'who is under 21 finds no way in', 'Pages/Age gate: Under 21', terms),
  row('Free audio selections: 3', 'a listener who never paid has three free audios'),
  row(
    'Also read from a freeAudioLength setting',
    'GET /api/users/{userId}/free-audio-length answers 3 as freeAudioLength',
  ),
  row('At most 5 genres an item', 'Admin/Stories/New story: You can only add up to 5 genres.'),
  row(
    'Rating scale 1 to 5',
    'a rating is "Rating: 1" to "Rating: 5", not %j',
    'Patterns/Feedback/Rating dialog: How was {title}?',
  ),
  row('Basic Plan: free', prices, 'the Basic Plan never makes an order'),
  row(
    'Basic Plan: the first chapter of each audio is free',
    'the first chapter of each audio is free on the Basic Plan',
  ),
  row('30 days at Rs. 49', prices, 'an order cannot be bought at another price or for another length'),
  row('90 days at Rs. 129', prices, 'Pages/Profile/Plans: Basic Plan'),
  row('Paid: all episodes', feature, 'a subscriber hears every part'),
  row(
    'Paid: one free audio per month',
    feature,
    'paying alone adds nothing; each full month gone by adds one',
    'each month a subscriber who agreed to offers is told of the free audio it brought',
  ),
  row('Paid: background play', feature),
  row('Paid: better sound quality', feature),
  row('Paid: no-questions cancellation', feature),
  row('Orders processed in 3-5 business days', terms),
  row('Refunds within 3-5 business days of return approval, to the original payment method', terms),
  row('Cancellation window 24 hours', terms),
  row('Defect reporting window 48 days', terms),
  row('Maximum liability INR 1000', terms),
  row('Prices include GST unless stated', terms),
  row('Ways to pay: cards, net banking, e-wallets, UPI, gift cards', terms),
  row('Digital content and subscriptions are non-refundable', terms),
  row('Disputes: Indian law; Bangalore, in English', terms),
  row('Phone length 10', 'a phone number of ten digits is kept', '%j is refused and changes nothing'),
  row('Password minimum 6', '%j is refused: Min 6 characters for password'),
  row(
    'Similar stories: 2 below 768 px width, 3 otherwise',
    'two are shown below 768 pixels, three from there on',
  ),
  row(
    'Mobile banner below 768 px',
    'the banner shows its mobile image below 768 px, above the tab bar and the player',
  ),
  row(
    'Banner hides within 100 px of the page bottom',
    'the banner is hidden within 100 px of the page bottom',
  ),
  row('Temptations skeleton: 12 placeholders', 'Pages/Temptations: Loading'),
  row('Roles: {product}Admin, {product}Superadmin', 'an admin’s role is answered with the product’s key'),
  row(
    'Categories: quickies, herconfession, temptations',
    'GET /api/playlist/playlists: _id, name, slug, description, price, thumbnail, audioFiles, genre, category',
    'GET /api/shortStories/shortStories: shortStoryName, name, title, shortStoryPrice, teaser, episode, category quickies',
    'GET /api/herConfession/herConfessions: confessionName, name, author, confessionPrice, description, about',
  ),
  row(
    'Player ids use suffixes _teaser and _episode',
    'a part of a Temptation is known by its own id, a single story by teaser and episode',
  ),
);

export const delays = section(
  'Delays (section 9)',
  row('Post-payment redirect 1 s to /success', table, 'a paid order is confirmed after a second'),
  row(
    'Then 5 s countdown to /profile',
    table,
    'five seconds are counted down, one a second, and then it is over',
  ),
  row('Upgrade redirect 1000 ms', table, 'Pages/Temptation: Locked Without Picks'),
  row('After login 1000 ms', table, 'Pages/Sign in/Verify login: Leads to / a second after the login'),
  row(
    'After registration 2000 ms',
    table,
    'Pages/Sign in/Verify registration: Leads a new listener to /unlock-free-story after 2 seconds',
  ),
  row(
    'Modal saves 2000 ms: phone',
    table,
    'Pages/Profile/Phone dialog: The phone dialog closes by itself 2 seconds after saving',
  ),
  row(
    'Modal saves 2000 ms: password',
    table,
    'Pages/Profile/Password dialog: The password dialog closes by itself 2 seconds after saving',
  ),
  row(
    'After free selection 4000 ms',
    table,
    'what the server took is told once, shown for 4 s and finished',
    'Pages/Unlock free stories: Leads to the profile after 4 seconds',
  ),
  row(
    'Free-story confirmation closes after 3 s',
    table,
    'Yes adds the story, confirms it for 3 s and plays it',
    'Patterns/Locked flow/Free audio dialog: The confirmation closes by itself after 3 seconds',
  ),
  row(
    'Feedback thanks closes after 2 s',
    table,
    'Patterns/Feedback/Rating dialog: Closes 2 seconds after the thanks',
  ),
  row(
    'Locked-story spinner 1 s',
    'Pages/Temptation: Locked Without Picks',
    'Player/Audio row: Opening Plans',
  ),
  row('Scroll-to-slug delay 500 ms', table, 'Pages/Quickies: Addressed By Slug'),
  row(
    'Admin message timeout 3 s',
    'Admin/Make Admin: User with email {email} successfully made {role}, cleared after 3 seconds',
  ),
  row('Seek tracking threshold 2 seconds', 'a jump is over 2 seconds, either way'),
  row('Progress every 10 percent', 'a part heard in any small steps tells every tenth once, in order'),
  row('98 percent counted complete', '98 percent and above counts as 100'),
  row('Progress update default 20 ms', table, 'progress is never drawn more often than every 20 ms'),
  row('Listen interval 1000 ms', table, 'listening time is counted every 1000 ms'),
  row(
    'Queued events drained every 3 s',
    table,
    'events wait three seconds and reach the data layer together, in order',
  ),
  row(
    'Plugin readiness wait up to 10 s',
    table,
    'the queue waits up to ten seconds for a tag manager that does not answer',
  ),
);
