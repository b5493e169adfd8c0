import { row, section } from '../row.ts';

const terms = 'the Terms of Use state %s';

export const catalogueScreens = section(
  'Screens of the catalogue (section 2)',
  row('Temptations: title "Temptations"', 'Pages/Temptations: Newest First'),
  row(
    'Temptations: a grid of covers, newest first',
    'Pages/Temptations: Newest First',
    'a group is read newest first, by title and from the shortest on, each page going on where one stopped',
  ),
  row('Temptations: genre links', 'Pages/Temptations: One Genre'),
  row('Temptations: 12 shimmer placeholders while loading', 'Pages/Temptations: Loading'),
  row('Her Confessions: title "Her confessions"', 'Pages/Her confessions: Listed'),
  row('Her Confessions: a grid of covers with genre', 'Pages/Her confessions: Listed'),
  row('Her Confessions: "Failed to load her confessions."', 'Pages/Her confessions: Failed'),
  row('Her Confessions: "No confessions available."', 'Pages/Her confessions: None'),
  row('Quickies: name, description, thumbnail', 'Pages/Quickies: Newest First'),
  row('Quickies: a Teaser row and an Episode row', 'Pages/Quickies: Newest First'),
  row('Quickies: play and pause icons', 'Player/Audio row: Playing', 'Player/Audio row: Paused'),
  row('Quickies: the list is displayed reversed', 'Pages/Quickies: Newest First'),
  row('Quickies: the slug scrolls smoothly to its story after 500 ms', 'Pages/Quickies: Addressed By Slug'),
  row(
    'Quickies: offset by navbar height plus 20 px',
    'Flows/Quickies: The addressed story stands 20 px below the navbar',
  ),
  row(
    'Quickies: "Adding soon to your album" shows upcoming covers',
    'Pages/Quickies: Adding soon to your album: cover, name and day of what is announced',
  ),
  row(
    'Quickies: "Stay tuned for more short stories every week"',
    'Pages/Quickies: Adding soon to your album: cover, name and day of what is announced',
  ),
  row('Her Confessions detail: title', 'Pages/Her Confessions, one: Addressed'),
  row('Her Confessions detail: the subtitle on anonymity', 'Pages/Her Confessions, one: Addressed'),
  row(
    'Her Confessions detail: name, author, about, thumbnail',
    'Pages/Her Confessions, one: Addressed',
    'Pages/Her Confessions, one: Anonymous',
  ),
  row(
    'Her Confessions detail: a Teaser row and an Episode row, each with play and pause',
    'Pages/Her Confessions, one: Addressed',
  ),
  row(
    'Her Confessions detail: the list behaves like Quickies, with category HerConfession',
    'a teaser and an episode of %s are posted as %s, Ts and Ep',
    'Flows/Told events: view_item is told of a confession that is addressed by its slug',
  ),
  row('Playlist detail: name and description', 'Pages/Temptation: Guest'),
  row(
    'Playlist detail: index 0 labelled Teaser, the rest Episode 1, 2, ...',
    'Pages/Temptation: Guest',
    'part 0 is the Teaser, the others are Episode 1, 2 and so on',
  ),
  row('Playlist detail: thumbnail and play/pause', 'Pages/Temptation: Playing'),
  row(
    'Similar stories: other playlists excluding the current slug',
    'the story itself is never similar to itself, and none comes twice',
    'Pages/Temptation: Guest',
  ),
  row(
    'Similar stories: shuffled, the same for one visit (decision 10)',
    'within one visit they stay as they are, also when a story is added elsewhere',
    'another visit shows another order',
  ),
  row(
    'Similar stories: 2 on screens narrower than 768 px, 3 otherwise',
    'two are shown below 768 pixels, three from there on',
    'Pages/Temptation: On A Phone',
    'Pages/Temptation: Guest',
  ),
  row('Similar stories: "Based on your recent listening activity"', 'Pages/Temptation: Guest'),
);

export const readingScreens = section(
  'Pages to read (section 2)',
  row('Terms of Use: terms', terms),
  row('Terms of Use: copyright policy', terms),
  row('Terms of Use: shipping, returns and refunds policy', terms),
  row('Terms of Use: registered address', terms, 'a page knows the registered address for its footer'),
  row('Terms of Use: add-on clauses for pleasure products', terms),
  row(
    'Privacy Policy: static legal text listing the data collected',
    'the Privacy Policy names the account data',
  ),
  row('Blog article: title, summary, timestamp', 'Pages/Article: Read', 'Pages/Blog: Listed'),
  row('Blog article: main image with courtesy', 'Pages/Article: Read', 'Pages/Article: Picture Missing'),
  row('Blog article: author, short summary, introduction', 'Pages/Article: Read'),
  row('Blog article: two more images', 'Pages/Article: Two more images, each with its courtesy'),
  row('Blog article: body of problem statement and solution', 'Pages/Article: Read'),
  row('Blog article: conclusion', 'Pages/Article: Read'),
  row(
    'Ask the Sexpert: a content series of questions and answers',
    'Pages/Ask the Sexpert: Listed',
    'Pages/Answer of the Sexpert: Read',
  ),
);
