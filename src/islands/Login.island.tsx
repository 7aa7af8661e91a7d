import { useState } from 'react';
export const Login = () => {
  const [n, setN] = useState(0);
  return <button onClick={() => setN(n + 1)}>Count {n}</button>;
};
