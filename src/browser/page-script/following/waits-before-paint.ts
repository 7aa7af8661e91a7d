import { followingStorageKey, savedStorageKey } from '#contract/following/storage-keys.ts';

/**
 * Marks the element around this script where there is something to fetch for it, as text for an inline element. Otherwise nothing is followed
 * or saved, and nobody is signed in whose account may have more: the choice of teams is open.
 */
export const waitsBeforePaint = `(p=>{try{p.querySelector('details').open=!p.classList.toggle('waits','user'in document.documentElement.dataset||['${followingStorageKey}','${savedStorageKey}'].some(k=>localStorage.getItem(k)))}catch{}})(document.currentScript.parentElement)`;
