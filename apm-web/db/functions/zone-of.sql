-- Returns the zone if the server knows it, otherwise UTC: a device may report a zone that does not exist.
CREATE FUNCTION apm.known_zone(name text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM now() AT TIME ZONE name;
  RETURN name;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN 'UTC';
END $$;

GRANT EXECUTE ON FUNCTION apm.known_zone TO apm_app;

-- Effective zones of these terminals. Each institution and each name is looked up once.
CREATE FUNCTION apm.zones_of(wanted uuid[]) RETURNS TABLE (terminal_id uuid, office_id uuid, zone text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH asked AS MATERIALIZED (
    SELECT t.id, t.office_id, t.timezone, t.settings ->> 'timezone' AS own FROM terminal t WHERE t.id = ANY (wanted)
  ), of_office AS MATERIALIZED (
    SELECT o.office_id, apm.timezone_of(o.office_id) AS name FROM (SELECT DISTINCT a.office_id FROM asked a) AS o
  ), named AS MATERIALIZED (
    SELECT a.id, a.office_id, coalesce(nullif(a.own, ''), nullif(o.name, ''), nullif(a.timezone, ''), 'UTC') AS name
    FROM asked a JOIN of_office o USING (office_id)
  ), known AS MATERIALIZED (
    SELECT n.name, apm.known_zone(n.name) AS zone FROM (SELECT DISTINCT named.name FROM named) AS n
  )
  SELECT n.id, n.office_id, k.zone FROM named n JOIN known k USING (name)
$$;

-- Same, only for terminals that the caller sees.
CREATE FUNCTION apm.zones_seen(wanted uuid[]) RETURNS TABLE (terminal_id uuid, zone text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT z.terminal_id, z.zone FROM apm.zones_of(ARRAY(SELECT id FROM apm.readable_terminals(wanted) AS t (id))) AS z
$$;

GRANT EXECUTE ON FUNCTION apm.zones_seen TO apm_app;
