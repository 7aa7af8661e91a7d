/** The exit code of a server that wants to be started again, because the site has another name or look. */
export const restartExitCode = 75;
