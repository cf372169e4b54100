-- Adds an act of a user to the user's day. Runs as the platform, because a caller whose roles are limited to other institutions
-- may not see its own.
CREATE FUNCTION apm.count_act(of_user uuid, of_office uuid, called text, part text, at_instant timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  INSERT INTO act_day AS d (user_id, office_id, day, hour, module, user_name, acts)
  SELECT of_user, of_office, local::date, extract(hour FROM local), part, called, 1
  FROM (SELECT at_instant AT TIME ZONE apm.known_zone(coalesce((SELECT timezone FROM app_user WHERE id = of_user), 'UTC')) AS local) AS moment
  ON CONFLICT (user_id, day, hour, module, office_id) DO UPDATE SET acts = d.acts + 1, user_name = excluded.user_name
$$;

GRANT EXECUTE ON FUNCTION apm.count_act TO apm_app;
