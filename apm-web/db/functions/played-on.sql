-- Reported plays of a terminal that the caller sees, in parts of `part` seconds; with names that institutions above gave.
CREATE FUNCTION apm.played_on(wanted uuid, from_instant timestamptz, until_instant timestamptz, part int) RETURNS TABLE (
  at_part int, program_name text, seconds float8
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH event AS (
    SELECT v.name, extract(epoch FROM greatest(p.started_at, from_instant) - from_instant)::float8 AS begins,
      extract(epoch FROM least(p.started_at + make_interval(secs => p.seconds), until_instant) - from_instant)::float8 AS ends
    FROM play p JOIN program_version v ON v.id = p.version_id
    -- No event is longer than a day.
    WHERE p.terminal_id = wanted AND p.started_at > from_instant - interval '1 day' AND p.started_at < until_instant
      AND p.started_at + make_interval(secs => p.seconds) > from_instant
      AND apm.sees((SELECT office_id FROM terminal WHERE id = wanted))
  )
  SELECT n, name, sum(least(ends, (n + 1) * part) - greatest(begins, n * part))
  FROM event, generate_series(floor(begins / part)::int, greatest(floor(begins / part)::int, ceil(ends / part)::int - 1)) AS n
  GROUP BY 1, 2
$$;

-- Program that each of these terminals reported for an instant.
CREATE FUNCTION apm.played_at(wanted uuid[], at_instant timestamptz) RETURNS TABLE (terminal_id uuid, program_name text, until_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT t.id, v.name, last.started_at + make_interval(secs => last.seconds)
  FROM apm.readable_terminals(wanted) AS t (id), LATERAL (
    SELECT p.version_id, p.started_at, p.seconds FROM play p
    WHERE p.terminal_id = t.id AND p.started_at <= at_instant AND p.started_at > at_instant - interval '1 day'
    ORDER BY p.started_at DESC LIMIT 1
  ) AS last JOIN program_version v ON v.id = last.version_id
  -- Durations are reported in whole seconds.
  WHERE last.started_at + make_interval(secs => last.seconds + 1) > at_instant
$$;

GRANT EXECUTE ON FUNCTION apm.played_on, apm.played_at TO apm_app;
