/** What `/islands/poll-refresh.js` exports. */
export interface PollRefreshModule {
  /** Brings a poll of the page up to date, and stays silent where it cannot. */
  refresh: (element: HTMLElement) => Promise<void>;
}

/** Brings each poll up to date once it comes into view: the page has what was known when it was published. */
export const refreshPolls = (): void => {
  // A variable: with an import that the bundler can see, Astro makes the script of the page a file.
  const address = '/islands/poll-refresh.js';
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      import(/* @vite-ignore */ address)
        .then((module: PollRefreshModule) => module.refresh(target as HTMLElement))
        .catch(() => {});
    }
  });
  document.querySelectorAll('[data-poll]').forEach((element) => observer.observe(element));
};
