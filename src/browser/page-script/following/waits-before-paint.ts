import { followingStorageKey, savedStorageKey } from '#contract/following/storage-keys.ts';

/**
 * Marks the element around this script where there is something to fetch for it, as text for an inline element. Otherwise the page stands as it
 * was published: nothing is followed or saved, and nobody is signed in whose account may have more.
 */
export const waitsBeforePaint = `(p=>{try{p.classList.toggle('waits','user'in document.documentElement.dataset||['${followingStorageKey}','${savedStorageKey}'].some(k=>localStorage.getItem(k)))}catch{}})(document.currentScript.parentElement)`;
