import { SignIn } from './sign-in/SignIn.tsx';
import type { SignInProps } from './sign-in/words.ts';

/** Why must this be an island? It works like signing in, but the mailed code also ends every other session of the account. */
export const RecoverAccess = (props: SignInProps) => <SignIn {...props} flow="reset" others={['login', 'signUp']} />;
