import { SignIn } from './sign-in/SignIn.tsx';
import { type SignInProps } from './sign-in/words.ts';

/**
 * Why must this be an island? Signing in asks the server, twice, and shows what it answers while the page stays; the token it is
 * given meanwhile must live in memory alone.
 */
export const Login = (props: SignInProps) => <SignIn {...props} flow="login" others={['signUp', 'recover']} />;
