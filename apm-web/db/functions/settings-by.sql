-- Effective settings of a terminal: its own before those of its strategies, and these before the defaults. Levels at times of
-- the day are not included.
CREATE FUNCTION apm.settings_by(own jsonb, said jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{"volume": 100, "brightness": 100, "rotation": 0, "onTime": null, "offTime": null}'::jsonb
    || jsonb_strip_nulls(jsonb_build_object(
      'volume', said -> 'volume' -> 'detail' -> 'usual',
      'brightness', said -> 'brightness' -> 'detail' -> 'usual',
      'rotation', said -> 'orientation' -> 'detail' -> 'rotation'
    )) || own
$$;

GRANT EXECUTE ON FUNCTION apm.settings_by TO apm_app, apm_terminal;
