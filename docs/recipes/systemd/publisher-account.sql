-- For PostgreSQL: the publisher's account, which reads sums of ratings and votes, and nothing about readers. Once, after the server's first start, by the
-- account in the server's DATABASE_URL (or an administrator): psql -f publisher-account.sql, and then \password mustadira_publisher
CREATE ROLE mustadira_publisher LOGIN NOINHERIT;
GRANT SELECT ON rating_tallies, vote_tallies TO mustadira_publisher;
