// The types of plyr name its one export in two ways at once, which the compiler refuses. Here is what the video player uses of them.
declare module 'plyr' {
  namespace Plyr {
    interface Options {
      controls?: string[];
      settings?: string[];
      i18n?: unknown;
      duration?: number;
      invertTime?: boolean;
      loadSprite?: boolean;
      iconUrl?: string;
      storage?: { enabled: boolean };
      speed?: { selected: number; options: number[] };
      captions?: { active: boolean; language: string };
      volume?: number;
      muted?: boolean;
    }
  }
  class Plyr {
    constructor(video: HTMLVideoElement, options: Plyr.Options);
    speed: number;
    volume: number;
    muted: boolean;
    readonly elements: { container: HTMLElement | null };
    on(event: string, listener: () => void): void;
    once(event: string, listener: () => void): void;
  }
  export default Plyr;
}
