/** Leaves for a page of the site. One that is there already is reloaded; a navigation in progress must not be cancelled. */
export const leaveFor = (path: string): void => {
  location.assign(path);
  setTimeout(() => {
    if (location.pathname === path) location.reload();
  }, 100);
};
