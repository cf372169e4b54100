-- Time of the transaction by the platform's clock, for triggers; the database's clock if the platform named none.
CREATE FUNCTION apm.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(pg_catalog.current_setting('apm.now', true), '')::timestamptz, pg_catalog.now())
$$;

GRANT EXECUTE ON FUNCTION apm.now TO apm_app, apm_terminal;
