-- Time since which the inputs that decide what terminals play are unchanged, as far as known: publishes, withdrawn ones,
-- commands that change them, calendars and emergencies. Commands are kept only since `kept_since`.
CREATE FUNCTION apm.planned_since(wanted uuid[], kept_since timestamptz) RETURNS TABLE (terminal_id uuid, since timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT t.id, greatest(kept_since, t.created_at,
    (
      SELECT max(greatest(p.created_at, x.joined_at, CASE WHEN x.active THEN NULL ELSE x.updated_at END))
      FROM publish_target x JOIN publish p ON p.id = x.publish_id WHERE x.terminal_id = t.id
    ),
    (
      SELECT max(c.updated_at) FROM publish_target x JOIN publish_calendar u USING (publish_id) JOIN day_calendar c ON c.id = u.calendar_id
      WHERE x.terminal_id = t.id AND x.active
    ),
    (
      SELECT max(c.created_at) FROM terminal_command c
      WHERE c.terminal_id = t.id AND c.kind IN ('settings', 'playNow', 'showMessage', 'removeMessages', 'clear', 'strategy')
    ),
    (
      -- One that is still to begin has changed nothing yet.
      SELECT max(greatest(coalesce(r.ended_at, r.raised_at), e.joined_at, e.left_at)) FROM emergency_target e JOIN emergency_raise r ON r.id = e.raise_id
      WHERE e.terminal_id = t.id AND r.begins_at IS NULL
    ))
  FROM terminal t WHERE t.id IN (SELECT apm.readable_terminals(wanted))
$$;

GRANT EXECUTE ON FUNCTION apm.planned_since TO apm_app;
