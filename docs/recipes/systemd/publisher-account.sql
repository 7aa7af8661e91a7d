-- For PostgreSQL: the publisher's account, which reads sums of ratings and votes, and nothing about readers. By an administrator, after the server's
-- first start has made the tables, in the site's database; then set its password:
--   runuser -u postgres -- psql -v ON_ERROR_STOP=1 -d mustadira -f - < docs/recipes/systemd/publisher-account.sql
--   runuser -u postgres -- psql -d mustadira -c '\password mustadira_publisher'
DO $$
BEGIN
  -- Roles belong to the whole PostgreSQL: it may be there, for another site.
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mustadira_publisher') THEN
    CREATE ROLE mustadira_publisher LOGIN NOINHERIT;
  END IF;
  -- Where these two are not everybody's: without them the publisher goes on with the last figures it knows.
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO mustadira_publisher', current_database());
END
$$;
GRANT USAGE ON SCHEMA public TO mustadira_publisher;
GRANT SELECT ON rating_tallies, vote_tallies TO mustadira_publisher;
