import type { CompleteProfileProps } from './account/words.ts';
import { CompleteForm } from './complete-profile/CompleteForm.tsx';

/**
 * Why must this be an island? The form reads the number while it is typed, shows the server's messages field by field without losing what
 * was typed, and applies the chosen appearance at once.
 */
export const CompleteProfile = (props: CompleteProfileProps) => <CompleteForm {...props} />;
