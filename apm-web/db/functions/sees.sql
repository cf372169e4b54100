-- Institutions that the caller sees: its own and all below it, or those of them that its roles are limited to. This file is the
-- only definition, as a set and as a predicate on one institution; policies and functions that run as the platform use it.
CREATE FUNCTION apm.within_limits(one uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(pg_catalog.current_setting('apm.offices', true), '') = ''
    OR one = ANY (string_to_array(pg_catalog.current_setting('apm.offices', true), ',')::uuid[])
$$;

-- Call it in an uncorrelated subquery, as policies do: it is then evaluated and hashed once per query.
CREATE FUNCTION apm.visible() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT descendant_id FROM office_closure WHERE ancestor_id = apm.setting('apm.office') AND apm.within_limits(descendant_id)
$$;

CREATE FUNCTION apm.sees(one uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT apm.everything() OR (
    EXISTS (SELECT FROM office_closure WHERE ancestor_id = apm.setting('apm.office') AND descendant_id = one)
    AND apm.within_limits(one)
  )
$$;

GRANT EXECUTE ON FUNCTION apm.within_limits, apm.visible, apm.sees TO apm_app, apm_terminal;
