import { followingStorageKey } from '#contract/following/storage-keys.ts';

/**
 * Shows on the button before this script whether its item is followed, as text for an inline element: the same for every button, so that
 * the security policy has one hash for it.
 */
export const showFollowedBeforePaint = `(b=>{try{if(JSON.parse(localStorage.getItem('${followingStorageKey}')).includes(b.dataset.follow))b.ariaPressed='true'}catch{}})(document.currentScript.previousElementSibling)`;
