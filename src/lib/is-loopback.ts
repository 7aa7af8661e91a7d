const ownHosts = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether a URL leads to this machine alone. */
export const isLoopback = ({ hostname }: Pick<URL, 'hostname'>): boolean => ownHosts.test(hostname);
