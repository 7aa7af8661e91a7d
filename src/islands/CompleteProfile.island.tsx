import type { CompleteProfileProps } from './account/words.ts';
import { CompleteForm } from './complete-profile/CompleteForm.tsx';

/**
 * Why must this be an island? The form reads the number while it is typed, is answered field by field by the server while everything
 * typed stays, and shows the chosen appearance at once.
 */
export const CompleteProfile = (props: CompleteProfileProps) => <CompleteForm {...props} />;
