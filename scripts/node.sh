#!/bin/sh
# Runs a file of the project with a Node.js that runs TypeScript: the one on the PATH, else the one that came with the packages. For services and
# timers, which have no npm: scripts/node.sh scripts/publish/main.ts --watch
# It becomes that Node.js (exec), so that signals, systemd's sockets and exit codes are the command's own. No link in its path is resolved: a service
# that is called by way of `current` finds the Node.js of the next version there.
project=${0%/*}/..
runs_typescript() {
  "$1" -e 'process.exit(process.features.typescript ? 0 : 1)' 2>/dev/null
}
missing() {
  echo "$1" >&2
  exit 1
}

[ -d "$project/node_modules" ] || missing "The packages are not installed in $project: run npm ci --omit=dev there."
system=$(command -v node) || system=
for node in "$system" "$project"/node_modules/node-linux-*/bin/node; do
  if [ -n "$node" ] && runs_typescript "$node"; then exec "$node" "$@"; fi
done
missing "Node.js 22.18 or newer is missing: ${system:+$system is $("$system" --version), and }none that runs here came with the packages. Install Node.js 24."
