import { row, section } from '../row.ts';

const chosen =
  'what is chosen is answered by select-free-audio, selected-audios and free-audio-selections-length';
const recent = 'recently played is kept as userId, audioId, audioModelType and episodeNumber, and read back';
const phone = 'a phone number is put by update-phone and read by get-phone';
const withdrawn = "DELETE {one('{id}')} withdraws, and restore brings back";
const published = 'POST {create} publishes at once and answers 201 with the story';
const edited = [
  "PUT {one('{id}')} changes what is given, raises the revision and keeps the rest",
  "of two admins who edit one story, the second is told on PUT {one('{id}')} and nothing is lost",
] as const;

export const calls = section(
  'Calls (section 7)',
  row(
    'POST /api/users/request-login-link',
    'a known address gets the login link, an unknown one the offer of an account',
    'the answers to known and unknown addresses are the same',
  ),
  row('POST /api/users/request-signup-link', 'a new listener signs up by mail and is let in'),
  row(
    'GET /api/gauth/auth/google, with marketingOptIn and redirectUrl',
    'signing up with Google makes an account and gives a one-time code, never a token, to the address',
    'a path of ours is kept for the way back',
  ),
  row('POST /api/users/verify-login-token', 'a login link starts a session of its address'),
  row(
    'POST /api/users/verify-registration-token',
    'a new listener signs up by mail and is let in',
    'whoever is asked later states it once, and the first statement stands',
  ),
  row(
    'POST /api/users/verify-code (decision 5)',
    'verify-code lets the asking browser in with token, email and isNewUser',
  ),
  row(
    'GET /api/user-subs/user-subscriptions/{userId}',
    'a subscription is answered as status and planName, with its days',
  ),
  row('GET /api/users/{userId}/selected-audios', chosen),
  row(
    'GET /api/users/{userId}/free-audio-length',
    'GET /api/users/{userId}/free-audio-length answers 3 as freeAudioLength',
  ),
  row('GET /api/users/{userId}/free-audio-selections-length', chosen),
  row(
    'POST /api/users/select-free-audio',
    chosen,
    'three audios are chosen once, and then play in full',
    'what is chosen is sent as audioIds and audioModelTypes, in one call',
  ),
  row('POST /api/users/update-recently-played', recent, 'a locked part is not recorded as played'),
  row('GET /api/users/get-recently-played/{userId}', recent),
  row('GET /api/users/{userId}/get-phone', phone),
  row('PUT /api/users/{userId}/update-phone', phone),
  row(
    'PUT /api/users/reset-password',
    'a password is set after a fresh sign-in, and this session goes on',
    'a password reset with %j is refused',
  ),
  row(
    'POST /api/payment/newOrderId',
    'an order is answered as sessionID and orderID, its status with every stated field',
    'ten clicks at once lead to one order',
    'an order of %o is refused, and nothing is made',
  ),
  row(
    'GET /api/payment/status/{orderID}',
    'an order is answered as sessionID and orderID, its status with every stated field',
    'a paid order opens every part, for its buyer alone',
    'the status of an order is its owner’s alone',
  ),
  row(
    'POST /api/googleSheet/feedback',
    'POST /api/googleSheet/feedback takes {playlistName, feedback, userEmail} and answers 200',
    'feedback is kept in our own table and told to the sheet by a job of the same change',
  ),
  row(
    'GET /api/playlist/playlists',
    'GET /api/playlist/playlists: _id, name, slug, description, price, thumbnail, audioFiles, genre, category',
    'a list is walked page by page along its Link header',
  ),
  row(
    'GET /api/playlist/playlists/{slug}',
    'GET /api/playlist/playlists: _id, name, slug, description, price, thumbnail, audioFiles, genre, category',
    'a story called %j is not found',
  ),
  row(
    'GET /api/playlist/{product}Adminplaylists',
    'POST {create} takes a draft, which {admin} lists and guests never see',
    'admin lists are searched, sorted and paged, with the question kept in the Link header',
    'an admin hears every part, by addresses that work',
  ),
  row('DELETE /api/playlist/playlists/{id}', withdrawn),
  row('PUT /api/playlist/playlists/{id} (decision 2)', ...edited),
  row(
    'GET /api/shortStories/shortStories',
    'GET /api/shortStories/shortStories: shortStoryName, name, title, shortStoryPrice, teaser, episode, category quickies',
    'the list of a group is not taken for one story of it',
  ),
  row(
    'GET /api/shortStories/{id}',
    'the main job runs over the wire, and every answer is what the contract says',
    'GET /api/shortStories/{id} answers guests what is published and staff whatever there is',
  ),
  row('PUT, DELETE /api/shortStories/{id}', ...edited, withdrawn),
  row(
    'GET /api/herConfession/herConfessions',
    'GET /api/herConfession/herConfessions: confessionName, name, author, confessionPrice, description, about',
  ),
  row(
    'GET /api/herConfession/herConfessions-Audios',
    'GET /api/herConfession/herConfessions-Audios answers the same entries as herConfessions',
  ),
  row('PUT, DELETE /api/herConfession/herConfessions/{id}', ...edited, withdrawn),
  row(
    'POST /api/upload/upload-thumbnail',
    'a picture in %s is decoded and encoded anew in every width and format, before the answer',
    'upload-thumbnail is for admins alone',
  ),
  row(
    'POST /api/upload/upload-audio',
    '%s is taken by its content, whatever it is called, and becomes ready',
    'upload-audio and the state of an upload are for admins alone, at once after a change of role',
  ),
  row(
    'GET /api/uploads/{id} and resumable uploads (decision 2)',
    'a file sent in pieces, interrupted and resumed, becomes an upload under the id its address ends with',
    'a FLAC that was cut off is taken and then refused with its reason',
  ),
  row(
    'POST /api/upload/create-short-story',
    published,
    'twenty stories that are made at once with one name get twenty slugs',
  ),
  row('POST /api/upload/create-herconfession', published),
  row('POST /api/upload/create-temptations', published),
  row(
    'GET /api/{product}Admin/admins',
    'admins and super admins are listed as _id, name and email',
    'the product key stands in the addresses and the roles, whatever it is',
  ),
  row(
    'POST /api/{product}Admin/promote',
    'a promotion answers "User with email {email} successfully made {role}"',
    'a role counts at the very next call of the same token, and so does its loss',
  ),
  row(
    'POST /api/{product}Admin/remove',
    'a removal answers "User successfully removed from {role}"',
    'removing the last super admin answers 409',
  ),
  row('GET /api/sticky-banner', 'the banner admin logs in and gets a token that opens the list'),
  row(
    'GET /api/sticky-banner/active',
    'the active banner is answered as _id, image, mobileImage, url and isActive',
    'no active banner is 204',
    'a new active banner takes the place of the old one',
  ),
  row(
    'POST /api/sticky-banner/upload',
    'an uploaded banner is kept with its words and times, and its pictures are served',
    'a banner with %s is refused, and nothing of it stays',
  ),
  row(
    'PUT /api/sticky-banner/active/{id}',
    '"Make Sticky" answers the active banner, and visitors see it',
    'activating one swaps the active banner, an unknown one changes nothing',
  ),
  row('DELETE /api/sticky-banner/{id}', '"Remove" takes the banner away'),
  row(
    'GET /api/blogs/getBlogs/{title}',
    'GET /api/blogs/getBlogs/{title} answers the article with every field of the specification',
    'GET /api/blogs/getBlogs/%s answers 404: “We could not find this article.”',
  ),
  row(
    'The checkout script of the provider is loaded by the checkout page alone',
    'the checkout runs the provider’s script alone, and calls and frames the provider alone',
    'the checkout of production loads the real provider alone',
  ),
);

const eventTitle = (title: string): string => `Flows/Told events: ${title}`;

export const events = section(
  'Analytics events (section 7, decision 9)',
  row('purchase, in INR', eventTitle('purchase is told once, with the order, the sum in INR and the plan')),
  row(
    'purchase once per order',
    eventTitle('purchase is not told again for an order that was told, also across reloads'),
    'a purchase told before a reload is not told again',
  ),
  row('login', eventTitle('login is told with its method when a login link is verified')),
  row('sign_up', eventTitle('sign_up is told with its method when a new account is verified')),
  row('Signup_popup', eventTitle('Signup_popup is told with its trigger, for registration alone')),
  row(
    'view_item: a story’s detail',
    eventTitle('view_item is told with the id and the category of a story’s detail'),
  ),
  row(
    'view_item: a quickie by slug',
    eventTitle('view_item is told of a quickie that is addressed by its slug'),
  ),
  row(
    'view_item: a confession by slug',
    eventTitle('view_item is told of a confession that is addressed by its slug'),
  ),
  row(
    'free_stories_selected',
    eventTitle('free_stories_selected is told with the ids once the choice is kept'),
  ),
  row(
    'AudioBook_CoverClicked',
    eventTitle('AudioBook_CoverClicked is told with the id, the category and the position of the cover'),
  ),
  row(
    'audio_play, audio_pause, audio_resume',
    'sound makes it play, told once as a first play',
    'pausing is told and silences; pressing again resumes where it was',
    'an event carries the story, the part, whole seconds and the percent heard',
  ),
  row('audio_complete', 'the end of a story is told and can be heard again from any place'),
  row('audio_forward, audio_rewind', 'only a jump of over 2 s is told as forward or rewind'),
  row(
    'audio_progress',
    'each tenth is told once, also after going back over it',
    'a progress event carries the tenth it stands for',
  ),
  row('Ids, never titles', 'what is told carries ids and whole seconds, never a title'),
  row(
    'Nothing third-party loads by default',
    'no tag manager is loaded unless configured',
    'without a tag manager the page names none and its policy admits nobody else',
  ),
);
