import { leadToAccount } from './account.ts';
import { loadOnFirstAct } from './first-act.ts';
import { startIslandsOnTouch } from './islands.ts';
import { keepQueryAndHash } from './keep-query.ts';
import { keepChoices } from './choices.ts';

/** What every page does in the browser, in one inline script: no file is requested before a reader acts. */
keepQueryAndHash();
leadToAccount();
keepChoices();
startIslandsOnTouch();
loadOnFirstAct();
