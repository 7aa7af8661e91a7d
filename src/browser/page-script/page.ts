import { leadToAccount } from './account.ts';
import { loadOnFirstAct } from './first-act.ts';
import { startIslandsOnTouch } from './islands.ts';
import { keepQueryAndHash } from './keep-query.ts';
import { keepChoices } from './choices.ts';

/** The inline script of every page: no file is requested before the reader's first interaction. */
keepQueryAndHash();
leadToAccount();
keepChoices();
startIslandsOnTouch();
loadOnFirstAct();
// The present tab may be beside the screen.
document.querySelector('.tabs [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
