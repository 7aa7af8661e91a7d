import { spawn, spawnSync } from 'node:child_process';

/**
 * What systemd does for a service with a socket unit, in the language every Debian has: listens, and starts the command with the
 * socket as descriptor 3, anew each time it ends with 0. Prints its port.
 */
const script = `
use strict; use Socket; use POSIX ();
$^F = 10;
socket(my $socket, PF_INET, SOCK_STREAM, 0) or die $!;
bind($socket, sockaddr_in(0, INADDR_LOOPBACK)) or die $!;
listen($socket, 1024) or die $!;
$| = 1; print "port " . (sockaddr_in(getsockname($socket)))[0] . "\\n";
my $child;
$SIG{HUP} = sub { kill 'TERM', $child };
$SIG{TERM} = sub { kill 'KILL', $child; exit 0 };
for (;;) {
  $child = fork();
  if (!$child) {
    POSIX::dup2(fileno($socket), 3);
    $ENV{LISTEN_FDS} = 1; $ENV{LISTEN_PID} = $$;
    exec @ARGV; die $!;
  }
  while (waitpid($child, 0) != $child) {}
  exit 1 if $?;
}
`;

export const hasPerl = !spawnSync('perl', ['-v']).error;

/** Holds a socket for a command. SIGHUP restarts the command as systemd restarts a service, SIGTERM ends both. */
export const holdSocket = (command: readonly string[], env: NodeJS.ProcessEnv) =>
  spawn('perl', ['-e', script, ...command], { env });
