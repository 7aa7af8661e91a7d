// Sets language, direction and theme before anything is painted. A classic script: it runs before the page has a body.
((root) => {
  try {
    const stored = localStorage.getItem('desk-language');
    const language =
      stored ?? navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'ar' || tag === 'en');
    if (language === 'en') Object.assign(root, { lang: 'en-US', dir: 'ltr' });
    const theme = localStorage.getItem('theme');
    if (theme) root.dataset.theme = theme;
  } catch {
    // Storage is forbidden: the page stays in Arabic, and follows the device.
  }
})(document.documentElement);
