import { row, section } from '../row.ts';

const terms = 'the Terms of Use state %s';

export const validation = section(
  'Validation (section 5)',
  row(
    'E-mail of login and sign-up: "Enter a valid email address"',
    'Pages/Sign in/Dialog: Wrong Email',
    'the address %j is told to be invalid in the stated words',
  ),
  row('An empty e-mail: "⚠︎ Enter your email"', 'Pages/Sign in/Dialog: No Email'),
  row('The e-mail is lowercased as typed', 'Pages/Sign in/Dialog: Wrong Email'),
  row(
    'Phone: exactly 10 characters, not starting with 0',
    '%j is refused and changes nothing',
    'the phone %s is told to be invalid',
  ),
  row(
    'Phone: "Invalid phone number"',
    'Pages/Profile/Phone dialog: Invalid phone number',
    'the phone %s is told to be invalid',
  ),
  row(
    'Password: "Min 6 characters for password"',
    'Pages/Profile/Password dialog: Min 6 characters for password',
    '%j is refused: Min 6 characters for password',
  ),
  row('Password: "Passwords did not match"', 'Pages/Profile/Password dialog: Passwords did not match'),
  row(
    'Free audio selection: at most 3 in total',
    'whatever is chosen at once, the allowance is never exceeded and nothing is chosen by halves',
    'twenty parallel choices never exceed the allowance',
  ),
  row(
    'Admin forms: "All fields are required, including at least one genre and all files"',
    'a short story without its {name}: "All fields are required, including at least one genre and all files"',
    'a confession without its {name}: "All fields are required, including at least one genre and all files"',
    'Admin/Stories/New story: All fields are required, including at least one genre and all files',
  ),
  row(
    'Temptation form: "All fields are required, including at least one genre"',
    'a temptation without its {name}: "All fields are required, including at least one genre"',
    'Admin/Stories/New story: All fields are required, including at least one genre',
  ),
  row(
    'Genres: "You can only add up to 5 genres."',
    'POST {create} with six genres: "You can only add up to 5 genres."',
    'Admin/Stories/New story: You can only add up to 5 genres.',
  ),
  row(
    'Temptation audio: "Both audio file and name are required"',
    'a part of a temptation without file or name: "Both audio file and name are required"',
    'Admin/Stories/New story: Both audio file and name are required',
  ),
  row(
    'Roles: "Please enter an email and select a role."',
    'an empty role form answers "Please enter an email and select a role."',
    'Admin/Make Admin: Please enter an email and select a role.',
    'Admin/Make Admin: No Role Chosen',
  ),
  row(
    'Prices are numbers',
    'a price of %j is none',
    'Admin/Stories/New story: The price is a number of rupees',
  ),
  row(
    'Thumbnails are images',
    'a picture in %s is decoded and encoded anew in every width and format, before the answer',
    '%s is refused with its reason and leaves nothing',
  ),
  row(
    'Audio files: the accepted types',
    '%s is taken by its content, whatever it is called, and becomes ready',
    'Admin/Stories/Uploads: A file that is no audio is refused with the reason',
  ),
  row(
    'Deleting a short story or a playlist asks first',
    'Admin/Stories/List: Are you sure you want to delete this short story?',
    'Admin/Stories/List: Are you sure you want to delete this playlist?',
  ),
  row(
    'Deleting a confession does not ask',
    'Admin/Stories/List: A confession is deleted without a question, and its toast brings it back',
  ),
  row(
    'Sticky banner: "All fields (Web, Mobile, URL) are required."',
    'an upload with %j answers "All fields (Web, Mobile, URL) are required."',
    'Admin/Sticky banner/Upload dialog: All fields (Web, Mobile, URL) are required.',
    'Admin/Sticky banner/Upload dialog: On a phone each empty field says what it wants',
  ),
  row(
    'Sticky banner: image files only',
    'a banner with %s is refused, and nothing of it stays',
    'Admin/Sticky banner/Upload dialog: A file that is no picture is refused beside its field',
  ),
  row(
    'Sticky banner: the URL is one',
    'a banner with %s is refused, and nothing of it stays',
    'Admin/Sticky banner/Upload dialog: An address the banner may not lead to is refused with the server’s sentence',
  ),
  row(
    'Verify pages need a token: "Invalid login link"',
    'Pages/Sign in/Verify login: Invalid',
    'without a token there is none',
  ),
  row('Verify pages need a token: "Invalid registration link"', 'Pages/Sign in/Verify registration: Invalid'),
  row(
    'Terms: age 21 or older',
    terms,
    'whoever is asked later states it once, and the first statement stands',
  ),
  row('Terms: age 21 or older for pleasure products', terms),
  row('Terms: sharing or resale of pleasure products is barred', terms),
  row('Terms: returns only for defective or damaged items', terms),
  row('Terms: defects are reported within 48 days of receipt', terms),
  row(
    'Privacy: name, phone number, e-mail, delivery address, date of birth, user ID, password',
    'the Privacy Policy names the account data',
  ),
  row(
    'Privacy: gender, sexual preference and orientation are optional',
    'the Privacy Policy says that gender, sexual preference and orientation are optional',
  ),
  row(
    'Feedback needs a rating of 1 to 5 (decision 6)',
    'feedback without a rating is refused: "Choose one to five stars."',
  ),
  row(
    'A question to the Sexpert has at most 500 characters',
    'a question has at most 500 characters: "Keep your question to 500 characters."',
  ),
);

export const roles = section(
  'Roles (section 6)',
  row(
    'A guest browses and hears teasers',
    'passes the age gate and hears a teaser that goes on across pages',
    'a guest never receives the address of a locked part',
  ),
  row(
    'A guest hears first episodes where the catalogue opens them (decision 3)',
    'an operator opens Episode 1 by a setting of the story',
  ),
  row('A guest who plays other audio is asked to log in', 'Flows/Unlock: Asked To Sign Up'),
  row('A guest’s feedback is labelled "guest"', 'a guest is "guest" whatever the body claims'),
  row('A registered user has a profile', 'Pages/Profile: User Details'),
  row('A registered user has 3 free selections', 'three audios are chosen once, and then play in full'),
  row(
    'A registered user buys a subscription',
    'a guest becomes a listener, chooses, subscribes, and a crash of the server loses nothing',
  ),
  row(
    'A registered user edits phone and password',
    'a listener sets a phone number, and a password with a fresh log-in and with an old one',
  ),
  row('An active subscription unlocks all content', 'a paid order opens every part, for its buyer alone'),
  row(
    '{product}Admin opens the dashboard and its upload panels',
    'Admin/Dashboard: The sidebar offers Upload Temptation (default), Upload Her-Confession and Upload Quickies, to admins no Make Admin',
  ),
  row(
    '{product}Superadmin makes and removes admins',
    'a promotion answers "User with email {email} successfully made {role}"',
    'a removal answers "User successfully removed from {role}"',
    'nobody changes their own role: 400 for a promotion, 409 for a removal',
  ),
  row(
    'Banner admin',
    'the banner admin logs in and gets a token that opens the list',
    'logging in as %j with %j answers 401 "Invalid credentials"',
  ),
  row('Terms: the company may terminate an account', terms),
  row('A suspended account may do nothing more', 'a suspended listener is nobody'),
);
