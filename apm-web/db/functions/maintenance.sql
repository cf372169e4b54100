-- First instant at which the clocks of a zone show a local time, as `instantOf` of lib/time. A time that exists twice is its first
-- instant, one that clocks skip the first instant after the gap. PostgreSQL's own conversion chooses otherwise in both cases.
CREATE FUNCTION apm.first_instant(local timestamp, zone text) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  as_utc CONSTANT timestamptz := local AT TIME ZONE 'UTC';
  -- Offsets of a day before and a day after: clocks change at most once between them.
  one CONSTANT timestamptz := as_utc - ((as_utc - interval '1 day') AT TIME ZONE zone - (local - interval '1 day'));
  other CONSTANT timestamptz := as_utc - ((as_utc + interval '1 day') AT TIME ZONE zone - (local + interval '1 day'));
BEGIN
  IF least(one, other) AT TIME ZONE zone = local THEN
    RETURN least(one, other);
  ELSIF greatest(one, other) AT TIME ZONE zone = local THEN
    RETURN greatest(one, other);
  END IF;
  RETURN (
    SELECT min(m) FROM generate_series(least(one, other), greatest(one, other), interval '1 minute') AS m WHERE m AT TIME ZONE zone >= local
  );
END $$;

-- Zone whose clocks a maintenance window follows: the stated one, or else that of its institution.
CREATE FUNCTION apm.maintenance_zone(stated text, of_office uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT apm.known_zone(coalesce(nullif(stated, ''), nullif(apm.timezone_of(of_office), ''), 'UTC'))
$$;

-- True if a repeated maintenance window has an occurrence that begins on a local date. No days: every day.
CREATE FUNCTION apm.maintenance_begins(began date, days int[], first_date date, last_date date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT began >= first_date AND (last_date IS NULL OR began <= last_date) AND (days = '{}' OR extract(isodow FROM began)::int = ANY (days))
$$;

-- Period of the occurrence that begins on a local date. An end at or before the start is on the next day. One that lies entirely in
-- the hour that clocks skip keeps its length after the gap.
CREATE FUNCTION apm.maintenance_period(began date, from_minute int, until_minute int, zone text) RETURNS tstzrange LANGUAGE plpgsql STABLE AS $$
DECLARE
  length CONSTANT interval := make_interval(mins => until_minute - from_minute + CASE WHEN until_minute > from_minute THEN 0 ELSE 1440 END);
  local CONSTANT timestamp := began + make_interval(mins => from_minute);
  begins CONSTANT timestamptz := apm.first_instant(local, zone);
  ends CONSTANT timestamptz := apm.first_instant(local + length, zone);
BEGIN
  RETURN tstzrange(begins, CASE WHEN ends > begins THEN ends ELSE begins + length END);
END $$;

-- True if an occurrence lasts at an instant. Without a change of clocks within two days, wall times decide, because this runs for
-- each window and alarm. Otherwise instants do: of occurrences that began on the date that clocks show, on the day before, or, where
-- clocks go back over midnight, on the day after.
CREATE FUNCTION apm.maintenance_lasts(
  days int[], first_date date, last_date date, from_minute int, until_minute int, zone text, at_instant timestamptz
) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  near CONSTANT interval := '48 hours';
  local CONSTANT timestamp := at_instant AT TIME ZONE zone;
  began date := local;
  minute int := extract(hour FROM local)::int * 60 + extract(minute FROM local)::int;
BEGIN
  IF (at_instant - near) AT TIME ZONE zone <> local - near OR (at_instant + near) AT TIME ZONE zone <> local + near THEN
    FOR n IN -1..1 LOOP
      IF apm.maintenance_begins(began + n, days, first_date, last_date)
        AND apm.maintenance_period(began + n, from_minute, until_minute, zone) @> at_instant THEN
        RETURN true;
      END IF;
    END LOOP;
    RETURN false;
  END IF;
  IF until_minute <= from_minute THEN
    -- Before its start, only the occurrence of the day before may last.
    IF minute < from_minute THEN
      began := began - 1;
      minute := minute + 1440;
    END IF;
    until_minute := until_minute + 1440;
  END IF;
  RETURN minute >= from_minute AND minute < until_minute AND apm.maintenance_begins(began, days, first_date, last_date);
END $$;

-- Occurrence that lasts at an instant or comes next; of a series that is over, its last one.
CREATE FUNCTION apm.next_maintenance(
  days int[], first_date date, last_date date, from_minute int, until_minute int, zone text, at_instant timestamptz
) RETURNS TABLE (from_at timestamptz, until_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT lower(p.period), upper(p.period)
  FROM (
    SELECT since + n AS began, true AS ahead
    FROM (SELECT greatest((at_instant AT TIME ZONE zone)::date - 1, first_date) AS since) AS local, generate_series(0, 8) AS n
    UNION ALL
    SELECT last_date - n, false FROM generate_series(0, 6) AS n
  ) AS d
  CROSS JOIN LATERAL (SELECT apm.maintenance_period(d.began, from_minute, until_minute, zone) AS period) AS p
  WHERE apm.maintenance_begins(d.began, days, first_date, last_date) AND (NOT d.ahead OR upper(p.period) > at_instant)
  ORDER BY d.ahead DESC, CASE WHEN d.ahead THEN d.began END, d.began DESC LIMIT 1
$$;

GRANT EXECUTE ON FUNCTION apm.first_instant, apm.maintenance_zone, apm.maintenance_begins, apm.maintenance_period, apm.next_maintenance
  TO apm_app;
