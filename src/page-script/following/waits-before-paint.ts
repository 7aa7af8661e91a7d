import { followingStorageKey, savedStorageKey } from '#following/storage-keys.ts';

/**
 * Marks the element around this script where there is something to fetch for it, as text for an inline element. Otherwise the page stands as it
 * was published: nothing is followed or saved.
 */
export const waitsBeforePaint = `(p=>{try{p.classList.toggle('waits',['${followingStorageKey}','${savedStorageKey}'].some(k=>localStorage.getItem(k)))}catch{}})(document.currentScript.parentElement)`;
