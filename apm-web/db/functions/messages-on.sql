-- Messages sent to a terminal, also by institutions above; for the terminal itself and for users who see it.
CREATE FUNCTION apm.messages_on(wanted uuid) RETURNS TABLE (
  publish_id uuid, message_id uuid, message jsonb, from_at timestamptz, until_at timestamptz, version_id uuid,
  state text, reason text, active boolean, shown int, shown_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.id, p.message_id, p.message, p.from_at, p.until_at,
    (SELECT pp.version_id FROM publish_program pp WHERE pp.publish_id = p.id),
    t.state, t.reason, t.active, t.shown, t.shown_at
  FROM publish_target t JOIN publish p ON p.id = t.publish_id
  WHERE t.terminal_id = wanted AND p.kind = 'message' AND wanted IN (SELECT apm.readable_terminals(ARRAY[wanted]))
$$;

-- Number of times that terminals have shown publishes of messages, and the latest time. Terminals that the caller does not see count, too.
CREATE FUNCTION apm.messages_shown(wanted uuid[]) RETURNS TABLE (publish_id uuid, shown float8, shown_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT t.publish_id, sum(t.shown)::float8, max(t.shown_at)
  FROM publish p JOIN publish_target t ON t.publish_id = p.id
  WHERE p.id = ANY (wanted) AND apm.sees(p.office_id)
  GROUP BY 1
$$;

GRANT EXECUTE ON FUNCTION apm.messages_on, apm.messages_shown TO apm_app, apm_terminal;
