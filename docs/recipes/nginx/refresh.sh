#!/bin/sh
# Makes the nginx of caching.conf fetch the pages that a publish changed: npm run publish -- --changed-list FILE --changed-hook docs/recipes/nginx/refresh.sh
# Set CACHE_URL if it is not on this machine. One curl for all addresses, on one connection; needs curl.
set -eu
statuses=$(
  sed "s|.*|url = \"${CACHE_URL:-http://127.0.0.1:8081}&\"\noutput = /dev/null|" "$1" |
    curl --silent --show-error --fail-early --write-out '%{http_code}\n' --config -
)
# A removed page is fetched too: 404 and 410 are expected. If the server is unavailable, the publisher retries.
if printf '%s\n' "$statuses" | grep -q '^5'; then
  echo 'The server behind the cache answered with an error.' >&2
  exit 1
fi
