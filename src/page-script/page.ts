import { keepQueryAndHash } from './language-switch.ts';
import { keepStories } from './keep-stories.ts';
import { preloadLinks } from './preload.ts';
import { offerThemes } from './theme.ts';
import { showLocalKickoffs } from './local-kickoff.ts';

/** What every page does in the browser, in one inline script: no file is requested before a reader acts. */
keepQueryAndHash();
offerThemes();
showLocalKickoffs();
preloadLinks();
keepStories();
