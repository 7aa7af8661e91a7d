/** Where the server was told to listen. */
export interface Place {
  host: string;
  port: number;
}

/** Why the server cannot listen, in words for the person who started it. */
export function describeListenProblem(error: NodeJS.ErrnoException, { host, port }: Place): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT ${port} is already in use on ${host}. Stop the other program, or choose another port, such as PORT=${port + 1}`;
    case 'EACCES':
      return `PORT ${port} may not be used by this account. Ports below 1024 often need more rights; choose another, such as PORT=4321`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no name or address of this machine. Use localhost, or 0.0.0.0 for all of its interfaces`;
    default:
      return `The server cannot listen at ${host}, port ${port}: ${error.message}`;
  }
}
