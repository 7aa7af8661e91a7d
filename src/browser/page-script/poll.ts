/** What `/islands/poll-refresh.js` exports. */
export interface PollRefreshModule {
  /** Updates a poll of the page; does nothing on failure. */
  refresh: (element: HTMLElement) => Promise<void>;
}

/** Updates each poll once it is visible: the page contains the state at the time of publication. */
export const refreshPolls = (): void => {
  // A variable: an import that the bundler can see would make Astro turn the script of the page into a file.
  let address = '/islands/poll-refresh.js';
  // Once more, at another address: browsers never retry a failed module.
  const load = (): Promise<PollRefreshModule> =>
    import(/* @vite-ignore */ address).catch(
      () => import(/* @vite-ignore */ (address += '?')),
    ) as Promise<PollRefreshModule>;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      load()
        .then((module) => module.refresh(target as HTMLElement))
        .catch(() => {});
    }
  });
  document.querySelectorAll('[data-poll]').forEach((element) => observer.observe(element));
};
