import { row, section } from '../row.ts';

const account = 'the account’s own call tells its owner what the profile shows';
const playlist =
  'GET /api/playlist/playlists: _id, name, slug, description, price, thumbnail, audioFiles, genre, category';
const shortStory =
  'GET /api/shortStories/shortStories: shortStoryName, name, title, shortStoryPrice, teaser, episode, category quickies';
const confession =
  'GET /api/herConfession/herConfessions: confessionName, name, author, confessionPrice, description, about';
const chosen =
  'what is chosen is answered by select-free-audio, selected-audios and free-audio-selections-length';
const recent = 'recently played is kept as userId, audioId, audioModelType and episodeNumber, and read back';
const order = 'an order is answered as sessionID and orderID, its status with every stated field';
const banner = 'the active banner is answered as _id, image, mobileImage, url and isActive';
const feedback = 'POST /api/googleSheet/feedback takes {playlistName, feedback, userEmail} and answers 200';
const article = 'GET /api/blogs/getBlogs/{title} answers the article with every field of the specification';

export const fields = section(
  'Entities and their fields (section 3)',
  row(
    'Login token: kept in local storage under the key token',
    'Pages/Sign in/Verify login: Leads to / a second after the login',
  ),
  row('Login token: decoded it carries userId and email', 'a token says whose it is'),
  row('Session state: userInfo, the decoded token', 'a token says whose it is'),
  row(
    'Session state: hashedEmail',
    'hashedEmail is answered to nobody but its owner',
    'the hash of an address is steady, base64url, and differs by address and by key',
    'Flows/Told events: hashedEmail goes into the data layer of those who opted in',
  ),
  row('Session state: allAudios', 'a guest reads every story and hears the teasers alone'),
  row('Session state: paymentInfo', 'a complete report is read as it stands'),
  row('Session state: feedback popup flag', 'a title is asked about once a session'),
  row('Session state: auth popup flag', 'Pages/Sign in/Dialog: Closing Gives The Focus Back'),
  row(
    'Session state: registration popup trigger source',
    'Flows/Told events: Signup_popup is told with its trigger, for registration alone',
  ),
  row('Session state: user phone number', 'Pages/Profile: User Details With Phone'),
  row('Session state: add-free-story popup flag', 'Patterns/Locked flow/Free audio dialog: Declined'),
  row(
    'Session state: subscriptions, each with status and planName',
    'a subscription is answered as status and planName, with its days',
  ),
  row('Session state: selectedAudios', chosen, 'Pages/Profile: Free Stories'),
  row(
    'Session state: freeAudioLength, default 0',
    'GET /api/users/{userId}/free-audio-length answers 3 as freeAudioLength',
    'a free audio fetch that failed leaves selections empty and the length 0',
  ),
  row('Session state: recentlyPlayed record', recent),
  row('Session state: recentlyPlayed audios list', recent),
  row(
    'Session state: hasActiveSubscription is true when any subscription has status active',
    'hasActiveSubscription is true when any subscription has status active',
  ),
  row('User: userId, email', 'a token says whose it is', account),
  row(
    'User: name, an e-mail’s part before @ where there is none (decision 4)',
    'an account is found as it was added, by id and by address',
  ),
  row(
    'User: role, {product}Admin or {product}Superadmin',
    'an admin’s role is answered with the product’s key',
  ),
  row('User: phoneNumber', 'a phone number is put by update-phone and read by get-phone', account),
  row('User: freeAudioSelections', chosen),
  row(
    'User: subscriptionStatus, items with status and planName',
    'a subscription is answered as status and planName, with its days',
  ),
  row('User: hashedEmail', account),
  row('Playlist: _id, name, slug, description, price, thumbnail', playlist),
  row('Playlist: audioFiles, a list of _id, name, url', playlist, 'a guest gets no address of a locked part'),
  row(
    'Playlist: the name of a part falls back to "Part N"',
    'a part without a name of its own is called "Part N"',
    'Pages/Temptation: Guest',
  ),
  row('Playlist: genre, category temptations', playlist),
  row('Short story: _id, slug, shortStoryName, name, title', shortStory),
  row('Short story: shortStoryPrice, a number', shortStory),
  row('Short story: description, category quickies, genre, thumbnail', shortStory),
  row('Short story: teaser and episode, audio addresses', shortStory),
  row('Her confession: _id, slug, confessionName, name, title, author', confession),
  row('Her confession: confessionPrice and price', confession),
  row('Her confession: description and about', confession),
  row('Her confession: category herconfession, genre, thumbnail, teaser, episode', confession),
  row('Selected audio: audioId with slug, thumbnail, name, genre', chosen),
  row('Selected audio: audioModelType', chosen),
  row('Recently played: userId, audioId, audioModelType', recent),
  row(
    'Recently played: episodeNumber Ts for teaser, Ep for episode, Ep and the number for a Playlist',
    'the record says Ts for a teaser, Ep for an only episode, Ep and the number for the others',
    recent,
  ),
  row(
    'Recently played: a label that begins with "episode" in any case is shortened',
    'in the player bar "%s" is "%s"',
  ),
  row(
    'Player item: _id of {audioId}_teaser or {audioId}_episode, url and name',
    'a part of a Temptation is known by its own id, a single story by teaser and episode',
  ),
  row(
    'Plan: name, description, price, duration in days, amount, features',
    'a plan has a name, a description, a price, a length in days and features',
  ),
  row('Payment status: status, planName, price, duration, payment_From, description, redirectUrl', order),
  row(
    'Payment status: PAID, FAILED, or pending for any other value',
    'a status that is neither paid nor failed counts as pending',
  ),
  row('Order: sessionID and orderID', order),
  row('Sticky banner: _id, image, mobileImage, url, isActive', banner),
  row('Admin list entry: _id, name, email', 'admins and super admins are listed as _id, name and email'),
  row('Feedback: playlistName, userEmail', feedback),
  row('Feedback: "Rating: N"', 'a rating is "Rating: 1" to "Rating: 5", not %j'),
  row('Feedback: "guest" for a guest', 'a guest is "guest" whatever the body claims'),
  row('Sign-up: email, marketingOptIn', 'a consent asked for as %s and verified as %s is kept as %s'),
  row('Sign-up: optional redirectUrl', 'a visit with utm_source is led back to its path after signing up'),
  row(
    'Blog: mainImage, image2 and image3 with url and courtesy',
    article,
    'a picture of an article is an uploaded one, shown with its words, and may be taken away',
  ),
  row(
    'Blog: body of problemStatement and solution',
    article,
    'Pages/Article: Read',
    'PUT /api/blogs/{id} changes what is given, raises the revision and keeps the rest',
  ),
);
