import { SignIn } from './sign-in/SignIn.tsx';
import type { SignInProps } from './sign-in/words.ts';

/**
 * Why must this be an island? Signing in sends two requests and shows the results on the same page; the temporary token must exist only in
 * memory.
 */
export const Login = (props: SignInProps) => <SignIn {...props} flow="login" others={['signUp', 'recover']} />;
