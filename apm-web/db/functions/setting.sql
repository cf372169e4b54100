-- Caller's ids, from settings that last as long as the transaction.
CREATE FUNCTION apm.setting(wanted text) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(pg_catalog.current_setting(wanted, true), '')::uuid
$$;

GRANT EXECUTE ON FUNCTION apm.setting TO apm_app, apm_terminal;
