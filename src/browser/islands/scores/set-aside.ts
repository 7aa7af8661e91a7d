/** Gives an attribute another value. @returns what restores the former one */
export const setAside = (element: Element, name: string, value: string): (() => void) => {
  const former = element.getAttribute(name);
  element.setAttribute(name, value);
  return () => {
    if (former === null) element.removeAttribute(name);
    else element.setAttribute(name, former);
  };
};
