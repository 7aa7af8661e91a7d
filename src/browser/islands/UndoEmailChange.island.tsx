import './account/account-form.css';
import { useArrival } from './sign-in/use-arrival.ts';
import { useHydrated } from './sign-in/use-hydrated.ts';
import { UndoForm } from './undo-email-change/UndoForm.tsx';
import type { UndoProps } from './undo-email-change/words.ts';

/**
 * Why must this be an island? The link's token is in the fragment after `#`, where no server sees it, and is sent only by a press: programs
 * that scan mail open links too.
 */
export const UndoEmailChange = (props: UndoProps) => {
  const isHydrated = useHydrated();
  const { linkToken } = useArrival();
  return (
    <div className="account-form">
      <UndoForm key={linkToken} {...props} token={linkToken} isReady={isHydrated} />
    </div>
  );
};
