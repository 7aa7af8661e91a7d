/**
 * Completes the address of links at the moment one is used, by what the page's own address is then.
 * @param selector of the links; their address comes with the page
 * @param ending what to add to it
 */
export const completeAddress = (selector: string, ending: () => string): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    const address = link.href;
    for (const event of ['pointerdown', 'focus', 'click']) {
      link.addEventListener(event, () => {
        link.href = address + ending();
      });
    }
  }
};
