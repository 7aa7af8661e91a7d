/**
 * The script before the place for results: where the page's address asks for something, the page has their room before they are there, so that
 * nothing moves when they come.
 */
export const askedBeforePaint = `if(/[?&]q=[^&]/.test(location.search))document.currentScript.parentElement.classList.add('is-asked')`;
