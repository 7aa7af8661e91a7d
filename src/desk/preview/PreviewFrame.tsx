import { useEffect, useRef } from 'react';
import { useWords } from '../words/use-words.ts';
import { showPage } from './show-page.ts';

/** Widths of the page in CSS pixels: of a phone, and of a screen. */
const previewWidths = { phone: 390, wide: 1280 } as const;
export type PreviewWidth = keyof typeof previewWidths;

interface PreviewFrameProps {
  html: string;
  width: PreviewWidth;
  theme: 'light' | 'dark' | undefined;
}

/** Scales a frame of a width to its place, which it fills in height. */
const fit = (place: HTMLElement, frame: HTMLElement, width: number): void => {
  const scale = Math.min(1, place.clientWidth / width);
  Object.assign(frame.style, {
    inlineSize: `${width}px`,
    blockSize: `${place.clientHeight / scale}px`,
    transform: `scale(${scale})`,
  });
};

/** The page in a frame that runs nothing, as wide as a phone or a screen and made smaller where there is less room. */
export const PreviewFrame = ({ html, width, theme }: PreviewFrameProps) => {
  const say = useWords();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page) void showPage(page, html, theme);
  }, [html, theme]);
  // The frame keeps its page: a link to another place of it is followed, and no other.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    const stay = (event: Event): void => {
      const link = (event.target as Element).closest('a');
      if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
    };
    page?.addEventListener('click', stay);
    return () => page?.removeEventListener('click', stay);
  }, []);
  useEffect(() => {
    const [outer, inner] = [place.current, frame.current];
    if (!outer || !inner) return undefined;
    const fitting = new ResizeObserver(() => fit(outer, inner, previewWidths[width]));
    fitting.observe(outer);
    return () => fitting.disconnect();
  }, [width]);
  return (
    <div className="preview-place" ref={place} data-width={width}>
      <iframe ref={frame} sandbox="allow-same-origin" title={say('preview.title')} tabIndex={-1} />
    </div>
  );
};
