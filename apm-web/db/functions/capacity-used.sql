-- Number of terminals of the whole platform, for any caller.
CREATE FUNCTION apm.capacity_used() RETURNS int LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT coalesce(sum(n), 0)::int FROM terminal_count
$$;

GRANT EXECUTE ON FUNCTION apm.capacity_used TO apm_app;
