/**
 * The script before the container of results: if the page's address has a query, it reserves space for the results, so that nothing moves
 * when they appear.
 */
export const askedBeforePaint = `if(/[?&]q=[^&]/.test(location.search))document.currentScript.parentElement.classList.add('is-asked')`;
