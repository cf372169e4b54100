-- The wall that a terminal is a screen of: how large it is and which part of it the terminal shows, in millimetres from its upper left corner.
CREATE FUNCTION apm.wall_of(wanted uuid) RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT jsonb_build_object(
    'id', wall.id, 'mode', wall.mode, 'w', whole.w, 'h', whole.h,
    'view', jsonb_build_object('x', own.x - whole.x, 'y', own.y - whole.y, 'w', own.w, 'h', own.h)
  )
  FROM wall_screen own JOIN wall ON wall.id = own.wall_id CROSS JOIN LATERAL (
    SELECT min(s.x) AS x, min(s.y) AS y, max(s.x + s.w) - min(s.x) AS w, max(s.y + s.h) - min(s.y) AS h
    FROM wall_screen s WHERE s.wall_id = own.wall_id
  ) AS whole
  WHERE own.terminal_id = wanted AND own.terminal_id IN (SELECT apm.readable_terminals(ARRAY[wanted]))
$$;

GRANT EXECUTE ON FUNCTION apm.wall_of TO apm_app, apm_terminal;
