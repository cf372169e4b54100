-- Rule of an alarm type in an institution: its own, or that of the nearest one above; no row if there is none.
CREATE FUNCTION apm.alarm_rule_of(of_office uuid, of_type text) RETURNS SETOF alarm_rule LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path TO public, pg_temp AS $$
  SELECT r.* FROM office_closure x JOIN alarm_rule r ON r.office_id = x.ancestor_id AND r.type = of_type
  WHERE x.descendant_id = of_office ORDER BY x.depth LIMIT 1
$$;

-- True if a wall clock's time is within the hours of a rule. No days: every day. The same minute twice: the whole day. Hours
-- past midnight belong to the day on which they begin.
CREATE FUNCTION apm.within_hours(local timestamp, days int[], from_minute int, until_minute int) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN from_minute <= until_minute
      THEN (from_minute = until_minute OR (minute >= from_minute AND minute < until_minute)) AND (days = '{}' OR today = ANY (days))
    WHEN minute >= from_minute THEN days = '{}' OR today = ANY (days)
    ELSE minute < until_minute AND (days = '{}' OR yesterday = ANY (days))
  END
  FROM (SELECT extract(hour FROM local)::int * 60 + extract(minute FROM local)::int AS minute,
    extract(isodow FROM local)::int AS today, extract(isodow FROM local - interval '1 day')::int AS yesterday) AS clock
$$;

GRANT EXECUTE ON FUNCTION apm.alarm_rule_of TO apm_app;
