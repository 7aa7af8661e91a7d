import { Component, type ReactNode, Suspense } from 'react';
import type { ProfileWords } from '../account/words.ts';
import { LoadFailure } from './LoadFailure.tsx';

interface Props {
  words: Pick<ProfileWords, 'outcomes' | 'state'>;
  /** The message while the code of the part is loading. */
  loading: string;
  children: ReactNode;
}

const focus = (element: HTMLElement | null): void => element?.focus();

/**
 * A part whose code is loaded on demand. Without this, a part that cannot be loaded would break the whole page. The button that opened it
 * has disappeared. So the message gets the focus, and is read aloud, until the part takes the focus.
 */
export class LazyPart extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    const { words, loading, children } = this.props;
    if (!this.state.hasFailed) {
      const waiting = (
        <p tabIndex={-1} ref={focus}>
          {loading}
        </p>
      );
      return <Suspense fallback={waiting}>{children}</Suspense>;
    }
    return (
      <div tabIndex={-1} ref={focus}>
        <LoadFailure
          text={words.outcomes.networkError}
          tryAgain={words.state.tryAgain}
          // Browsers remember which modules failed.
          onTryAgain={() => location.reload()}
        />
      </div>
    );
  }
}
