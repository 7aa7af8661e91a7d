import { SignIn } from './sign-in/SignIn.tsx';
import { type SignInProps } from './sign-in/words.ts';

/**
 * Why must this be an island? It is signing in with more to it: the code that is mailed ends every other session of the account
 * once it has been typed here.
 */
export const RecoverAccess = (props: SignInProps) => <SignIn {...props} flow="reset" others={['login', 'signUp']} />;
