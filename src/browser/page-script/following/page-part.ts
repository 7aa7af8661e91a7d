/** An element that the page was published with. @throws where it lacks it */
export const requiredElement = <E extends HTMLElement = HTMLElement>(place: ParentNode, selector: string): E => {
  const found = place.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
};

/** A part of the page of what is followed, `[data-part]`. */
export const pagePart = (page: ParentNode, name: string): HTMLElement => requiredElement(page, `[data-part="${name}"]`);

/** Shows a part of the page, or hides it. */
export const showPart = (page: ParentNode, name: string, isShown: boolean): void =>
  void (pagePart(page, name).hidden = !isShown);
