#!/bin/sh
# Run once by PostgreSQL's image, when it makes its volume: the role that works with the rows. It owns nothing; `migrate`
# tells it what it may do.
set -eu
printf "create role meend_at_work login password :'password';\n" |
  psql --set ON_ERROR_STOP=1 --set "password=$(cat "$AT_WORK_PASSWORD_FILE")" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB"
