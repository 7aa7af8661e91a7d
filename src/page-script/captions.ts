/**
 * Shows a video's captions in the page's language once a reader plays it. A `default` track would be loaded with the page.
 */
export const showCaptionsOnPlay = (): void => {
  const language = document.documentElement.lang.split('-')[0];
  for (const video of document.querySelectorAll('video')) {
    const show = () => {
      for (const track of video.textTracks) if (track.language === language) track.mode = 'showing';
    };
    video.addEventListener('play', show, { once: true });
  }
};
