import { row, section } from '../row.ts';

const opens = '%s answers the application';

export const routes = section(
  'Routes (section 2)',
  row('/', 'passes the age gate and hears a teaser that goes on across pages', 'Pages/Home: Guest'),
  row('/playlists', 'Temptations are listed at {address}'),
  row('/temptations', 'Temptations are listed at {address}'),
  row('/her-confessions', 'Pages/Her confessions: Listed', opens),
  row(
    '/playlist-det/{slug}',
    'a guest becomes a listener, chooses, subscribes, and a crash of the server loses nothing',
    'Pages/Temptation: Guest',
  ),
  row(
    '/herConfession-det, by query slug',
    'a confession opens at /herConfession-det?slug= and at /herConfession-det/{slug}',
  ),
  row(
    '/herConfession-det/{slug}',
    'a confession opens at /herConfession-det?slug= and at /herConfession-det/{slug}',
  ),
  row('/short-stories-det, by query slug', 'Pages/Quickies: Addressed By Slug'),
  row('/login', 'the six digits of the mail sign up in place, also from /login'),
  row('/terms&condition', 'the Terms of Use open at {address}', 'Pages/Legal pages: Terms'),
  row('/privacy-policy (decision 6)', '{address} opens without the question'),
  row('/cookies', '{address} opens without the question', 'Pages/Legal pages: Cookies'),
  row('/cookies, linked from the marketing opt-in text', 'Pages/Sign in/Dialog: Email Step'),
  row('/gauth/user-profile', 'Pages/Sign in/Google landing: Known Listener'),
  row('/login/verify, by query token', 'Pages/Sign in/Verify login: Leads to / a second after the login'),
  row(
    '/registration/verify, by query token, marketingOptIn, redirectUrl',
    'Pages/Sign in/Verify registration: Leads to redirectUrl where the link has one',
    'a consent asked for as %s and verified as %s is kept as %s',
  ),
  row('/about-us', 'Pages/Legal pages: About', opens),
  row('/payment/status/{orderID}', 'Pages/Payment/Status: Verifying'),
  row('/success', 'Pages/Payment/Success: Counting Down'),
  row('/fail', 'a declined payment is told as failed and grants nothing'),
  row(
    '/pending',
    'a pending payment is told as pending, grants nothing, and grants when it is settled later',
  ),
  row('/blogs/{title}', 'Pages/Article: Read'),
  row('/blog', 'Pages/Blog: Listed'),
  row(
    '/blog redirects when an external blog is set',
    '/blog is ours, and redirects to BLOG_URL when that is set',
  ),
  row('/ask-the-sexpert (decision 6)', 'Pages/Ask the Sexpert: Listed'),
  row('/ask-the-sexpert/{slug} (decision 6)', 'Pages/Answer of the Sexpert: Read'),
  row('/feedback', 'a guest writes feedback on its page, found in the footer'),
  row('/page-not-found', '{address} answers 404 with the page that has slipped away'),
  row(
    '*',
    '{address} answers 404 with the page that has slipped away',
    'an unknown address answers the application with 404',
    'Pages/Not found: Slipped Away',
  ),
  row(
    '/sticky-admin-login',
    'Admin/Sticky banner/Pages: The banner login asks for e-mail and password, which can be shown',
  ),
  row(
    '/upload-sticky',
    'Admin/Sticky banner/Pages: Without the flag /upload-sticky leads to the banner login',
  ),
  row('/profile', 'Pages/Profile: Free Stories'),
  row('/unlock-free-story', 'Pages/Unlock free stories: None Chosen'),
  row(
    '/admin-dashboard',
    'Admin/Dashboard: A super admin sees Make Admin in the sidebar of the Admin Dashboard',
    'Admin/Dashboard: Whoever is no admin is redirected to the home page',
  ),
  row(
    'The fallback page reads "Unexpected Application Error"',
    'a page that breaks reads "Unexpected Application Error" while the player goes on',
    'Pages/Error: Unexpected',
  ),
  row(
    'Scroll to top on every path change',
    'each new path begins at the top with its title in focus, a new query does not',
  ),
  row(
    'A sticky bottom banner appears globally',
    'the sticky banner may stand on %s',
    'the banner stands above the bars, steps aside at the page’s bottom and moves nothing',
  ),
  row(
    'A bottom audio player appears globally',
    'passes the age gate and hears a teaser that goes on across pages',
  ),
  row(
    'No navbar on /unlock-free-story right after a new registration',
    'the navbar is hidden on /unlock-free-story right after a new registration, and there later',
  ),
  row('No footer on the three detail pages', 'the footer is hidden on the three detail pages'),
  row(
    'A page guarded by token is blurred behind the login popup',
    'without a token {address} is blurred and inert behind the login popup, and dismissing it leads to /',
  ),
  row(
    'Dismissing that popup leads to /',
    'without a token {address} is blurred and inert behind the login popup, and dismissing it leads to /',
  ),
  row(
    'A visit with utm_source stores the current path as a redirect url',
    'a visit of %s%s stores the current path as a redirect url',
    'a visit with utm_source is led back to its path after signing up',
  ),
);
