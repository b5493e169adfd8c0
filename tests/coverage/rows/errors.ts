import { row, section } from '../row.ts';

const logged = '%s is logged, without the token and without the listener';

export const errors = section(
  'The error catalogue (section 8)',
  row('Token decode failure: error logged', 'a token edited by hand means logged out, and the page goes on'),
  row(
    'Token decode failure: treated as logged out',
    'an undecodable token counts as logged out: %j',
    'a token edited by hand means logged out, and the page goes on',
  ),
  row('Subscription fetch failure: logged', logged),
  row(
    'Subscription fetch failure: list set to empty',
    'a subscription fetch that failed sets the list to empty',
  ),
  row('Free audio fetch failure: logged', logged),
  row(
    'Free audio fetch failure: selections empty and length 0',
    'a free audio fetch that failed leaves selections empty and the length 0',
  ),
  row(
    'Recently played update failure: logged',
    'a recently played update that fails is logged, and the list is fetched all the same',
  ),
  row(
    'Recently played fetch failure: logged, an empty list',
    logged,
    'a recently played fetch that failed falls back to an empty list',
  ),
  row(
    "Login link failure: the server's error",
    'Pages/Sign in/Dialog: A refused login link says the server’s sentence',
  ),
  row('Login link failure: "⚠︎ Unexpected error. Please try again."', 'Pages/Sign in/Dialog: No Connection'),
  row('Login link success: "Login link sent to your email"', 'Pages/Sign in/Dialog: Login Link Sent'),
  row("Sign-up failure: the server's error", 'Pages/Sign in/Dialog: Refused By The Server'),
  row(
    'Third-party sign-in failure: "Failed to sign in with Google. Please try again later."',
    'Pages/Sign in/Google landing: Failed',
    'cancelling at Google, or an address it has not verified, ends with the stated sentence and ways on',
  ),
  row(
    'Feedback failure: "Error sending feedback. Please try again."',
    'Patterns/Feedback/Rating dialog: Error sending feedback. Please try again. keeps the choice',
    'Pages/Feedback: Error sending feedback. Please try again. loses nothing',
  ),
  row(
    'Payment: "Incomplete payment data" is logged and counts as undecided (decision 4)',
    'a report without its status, plan or price is incomplete',
    '%s in the answer is said and decides nothing',
    'Pages/Payment/Status: Incomplete Data',
  ),
  row(
    'Payment: "No payment data returned" is logged and counts as undecided (decision 4)',
    'no data is no report',
    '%s in the answer is said and decides nothing',
  ),
  row(
    'Payment verification error: asked again, then /pending (decision 4)',
    'an unreachable server is asked again after 1, 2 and 4 s and then leaves the payment undecided',
    'Pages/Payment/Status: Connection Lost For Good',
  ),
  row('Login verification: "Invalid login link"', 'Pages/Sign in/Verify login: Invalid'),
  row(
    'Login verification: "Login failed. Please try again." when no token is returned',
    'Pages/Sign in/Verify login: No Token Returned',
  ),
  row(
    'Login verification: "Login failed. Please try again." when storing fails',
    'Pages/Sign in/Verify login: Token Not Kept',
  ),
  row(
    'Login verification: "An error occurred. Please try again."',
    'Pages/Sign in/Verify login: Used Already',
  ),
  row('Registration verification: "Invalid registration link"', 'Pages/Sign in/Verify registration: Invalid'),
  row(
    'Registration verification: "Verification failed. Please try again."',
    'Pages/Sign in/Verify registration: Token Not Kept',
    'Pages/Sign in/Verify registration: No Token Returned',
  ),
  row(
    'Registration verification: "An error occurred. Please try again."',
    'Pages/Sign in/Verify registration: Used Already',
  ),
  row('"Phone number update failed"', 'Pages/Profile/Phone dialog: Phone number update failed'),
  row('"Password reset failed"', 'Pages/Profile/Password dialog: Password reset failed'),
  row(
    "Checkout error: the payment provider's message in an alert",
    'the checkout page says the provider’s message in an alert when the checkout fails',
  ),
  row(
    'Order creation failure: logged, loading reset, with a sentence (decisions, precedence)',
    'Pages/Profile/Plans: Provider Out Of Reach',
    'Pages/Profile/Plans: No Connection',
    'Pages/Profile/Plans: Server Broken',
  ),
  row(
    'Sticky banner alerts',
    'Admin/Sticky banner: Sticky banner updated!',
    'Admin/Sticky banner: Failed to update sticky banner',
    'Admin/Sticky banner/Upload dialog: Failed to update sticky banner: what was filled in stays',
    'Admin/Sticky banner/Pages: Invalid credentials',
  ),
  row(
    'Admin uploads',
    'Admin/Stories/Uploads: Failed to upload thumbnail. Please try again.',
    'Admin/Stories/Uploads: Failed to upload teaser. Please try again.',
    'Admin/Stories/Uploads: Failed to upload episode. Please try again.',
    'Admin/Stories/Uploads: Failed to upload audio file. Please try again.',
  ),
  row(
    'Admin submit',
    'Admin/Stories/New story: Failed to submit story. Please try again later.',
    'Admin/Stories/New story: Failed to submit confession. Please try again later.',
    'Admin/Stories/New story: Failed to create playlist. Please try again later.',
  ),
  row(
    'Admin delete',
    'Admin/Stories/List: Failed to delete story. Please try again later.',
    'Admin/Stories/List: Failed to delete confession. Please try again.',
    'Admin/Stories/List: Failed to delete playlist. Please try again later.',
  ),
  row(
    'Admin roles',
    'Admin/Make Admin: Failed to load admin data.',
    'Admin/Make Admin: Failed to promote user.',
    'Admin/Make Admin: Failed to remove role.',
    'Admin/Make Admin: The server’s message is preferred when a promotion is refused',
    'Admin/Make Admin: User with email {email} successfully made {role}, cleared after 3 seconds',
    'Admin/Make Admin: User successfully removed from {role}',
  ),
  row('Free-audio selection failure: logged', 'a selection that fails is logged and told to whoever asked'),
  row(
    'Free-audio selection failure: a sentence (decisions, precedence)',
    'Pages/Unlock free stories: Failed',
    'Patterns/Locked flow/Free audio dialog: Failed',
  ),
  row('List loading failures: logged', 'a list of stories that does not load is logged'),
  row(
    'List loading failures: a sentence and Try again (decisions, precedence)',
    'Pages/Temptations: Failed Then Tried Again',
    'while the server {fault}, every list says so, the page stays usable, and trying again loads it',
  ),
  row(
    'Router fallback: "Unexpected Application Error"',
    'Pages/Error: Unexpected',
    'a page that breaks reads "Unexpected Application Error" while the player goes on',
  ),
);
