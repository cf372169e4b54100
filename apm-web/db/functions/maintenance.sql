-- First instant at which the clocks of a zone show a local time, as `instantOf` of lib/time. A time that exists twice is its first
-- instant, one that clocks skip the first instant after the gap. PostgreSQL's own conversion chooses otherwise in both cases.
CREATE FUNCTION apm.first_instant(local timestamp, zone text) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN early AT TIME ZONE zone = local THEN early
    WHEN late AT TIME ZONE zone = local THEN late
    ELSE (SELECT min(m) FROM generate_series(early, late, interval '1 minute') AS m WHERE m AT TIME ZONE zone >= local)
  END
  FROM (
    -- Offsets of a day before and a day after: clocks change at most once between them.
    SELECT least(u - before, u - after) AS early, greatest(u - before, u - after) AS late
    FROM (
      SELECT u, (u - interval '1 day') AT TIME ZONE zone - (u - interval '1 day') AT TIME ZONE 'UTC' AS before,
        (u + interval '1 day') AT TIME ZONE zone - (u + interval '1 day') AT TIME ZONE 'UTC' AS after
      FROM (SELECT local AT TIME ZONE 'UTC' AS u) AS as_utc
    ) AS offsets
  ) AS candidates
$$;

-- Zone whose clocks a maintenance window follows: the stated one, or else that of its institution.
CREATE FUNCTION apm.maintenance_zone(stated text, of_office uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT apm.known_zone(coalesce(nullif(stated, ''), nullif(apm.timezone_of(of_office), ''), 'UTC'))
$$;

-- Occurrences of a repeated maintenance window that begin on a date from `since` to `to_date`. No days: every day. An end at or
-- before the start is on the next day. One that lies entirely in the hour that clocks skip keeps its length after the gap.
CREATE FUNCTION apm.maintenance_occurrences(
  days int[], first_date date, last_date date, from_minute int, until_minute int, zone text, since date, to_date date
) RETURNS TABLE (from_at timestamptz, until_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT o.begins, CASE WHEN o.ends > o.begins THEN o.ends ELSE o.begins + make_interval(mins => length.minutes) END
  FROM (SELECT until_minute - from_minute + CASE WHEN until_minute > from_minute THEN 0 ELSE 1440 END AS minutes) AS length
  CROSS JOIN generate_series(greatest(first_date, since)::timestamp, least(last_date, to_date)::timestamp, interval '1 day') AS d (midnight)
  CROSS JOIN LATERAL (
    SELECT apm.first_instant(d.midnight + make_interval(mins => from_minute), zone) AS begins,
      apm.first_instant(d.midnight + make_interval(mins => from_minute + length.minutes), zone) AS ends
  ) AS o
  WHERE days = '{}' OR extract(isodow FROM d.midnight)::int = ANY (days)
$$;

-- True if an occurrence lasts at an instant. It began on the date that clocks show, or on the day before; where clocks go back over
-- midnight, on the day after.
CREATE FUNCTION apm.maintenance_lasts(
  days int[], first_date date, last_date date, from_minute int, until_minute int, zone text, at_instant timestamptz
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM (SELECT (at_instant AT TIME ZONE zone)::date AS today) AS local,
      apm.maintenance_occurrences(days, first_date, last_date, from_minute, until_minute, zone, local.today - 1, local.today + 1) AS o
    WHERE o.from_at <= at_instant AND o.until_at > at_instant
  )
$$;

-- Occurrence that lasts at an instant or comes next; of a series that is over, its last one.
CREATE FUNCTION apm.next_maintenance(
  days int[], first_date date, last_date date, from_minute int, until_minute int, zone text, at_instant timestamptz
) RETURNS TABLE (from_at timestamptz, until_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT o.from_at, o.until_at
  FROM (SELECT greatest((at_instant AT TIME ZONE zone)::date - 1, first_date) AS since) AS local
  CROSS JOIN LATERAL (
    SELECT n.*, 1 AS turn, n.from_at - at_instant AS distance
    FROM apm.maintenance_occurrences(days, first_date, last_date, from_minute, until_minute, zone, local.since, local.since + 8) AS n
    WHERE n.until_at > at_instant
    UNION ALL
    SELECT n.*, 2, at_instant - n.from_at
    FROM apm.maintenance_occurrences(days, first_date, last_date, from_minute, until_minute, zone, last_date - 6, last_date) AS n
  ) AS o
  ORDER BY o.turn, o.distance LIMIT 1
$$;

GRANT EXECUTE ON FUNCTION apm.first_instant, apm.maintenance_zone, apm.maintenance_occurrences, apm.next_maintenance TO apm_app;
