-- Wall of a terminal: its size and the part that the terminal shows, in millimetres from its upper left corner.
-- Messages are only those that all of its screens have from one publish.
CREATE FUNCTION apm.wall_of(wanted uuid) RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT jsonb_build_object(
    'id', wall.id, 'mode', wall.mode, 'w', whole.w, 'h', whole.h,
    'view', jsonb_build_object('x', own.x - whole.x, 'y', own.y - whole.y, 'w', own.w, 'h', own.h),
    'messages', (
      SELECT coalesce(jsonb_agg(mine.publish_id ORDER BY mine.publish_id), '[]')
      FROM publish_target mine JOIN publish p ON p.id = mine.publish_id
      WHERE mine.terminal_id = wanted AND mine.active AND p.kind = 'message' AND NOT EXISTS (
        SELECT FROM wall_screen s WHERE s.wall_id = own.wall_id AND NOT EXISTS (
          SELECT FROM publish_target t WHERE t.publish_id = p.id AND t.terminal_id = s.terminal_id AND t.active))
    )
  )
  FROM wall_screen own JOIN wall ON wall.id = own.wall_id CROSS JOIN LATERAL (
    SELECT min(s.x) AS x, min(s.y) AS y, max(s.x + s.w) - min(s.x) AS w, max(s.y + s.h) - min(s.y) AS h
    FROM wall_screen s WHERE s.wall_id = own.wall_id
  ) AS whole
  WHERE own.terminal_id = wanted AND own.terminal_id IN (SELECT apm.readable_terminals(ARRAY[wanted]))
$$;

GRANT EXECUTE ON FUNCTION apm.wall_of TO apm_app, apm_terminal;
