// The types of plyr declare its only export in two conflicting ways, which the compiler rejects. These are the parts that the video player
// uses.
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
