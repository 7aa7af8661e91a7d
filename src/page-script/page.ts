import { leadToAccount } from './account.ts';
import { keepQueryAndHash } from './language-switch.ts';
import { keepStories } from './keep-stories.ts';
import { preloadLinks } from './preload.ts';
import { offerThemes } from './theme.ts';

/** What every page does in the browser, in one inline script: no file is requested before a reader acts. */
keepQueryAndHash();
leadToAccount();
offerThemes();
preloadLinks();
keepStories();
