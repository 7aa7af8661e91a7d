import type { ProfileWords } from '../account/words.ts';
import { LinkStep } from '../sign-in/LinkStep.tsx';
import { Part } from './Part.tsx';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  token: string;
  words: ProfileWords;
  /** The link was redeemed, or dismissed. */
  onSettled: () => void;
}

/**
 * For readers who opened a link that was mailed instead of a code. Only the server knows its purpose: the page names both possible ones
 * before the press.
 */
export const LinkPart = ({ token, words, onSettled }: Props) => {
  const heading = useFirstFocus<HTMLHeadingElement>();
  const { link, code, outcomes } = words;
  const stepWords = {
    linkIntro: link.what,
    linkSubmit: link.confirm,
    linkRefused: link.leave,
    confirming: code.confirming,
  };
  return (
    <Part id="link" title={link.title} about={link.about} heading={heading}>
      <LinkStep
        token={token}
        words={stepWords}
        outcomes={outcomes}
        afterRefusal={link.again}
        onDone={onSettled}
        onGiveUp={onSettled}
      />
    </Part>
  );
};
