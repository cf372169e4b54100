-- Rows of the terminal list, in the order of `wanted`, without those that the caller does not see. A function keeps its plan
-- and evaluates the caller's institutions once: with the policies of five tables, planning took half of a list's time, and
-- every table evaluated the institutions again. Columns have the names of the wire.
CREATE FUNCTION apm.terminal_rows(wanted uuid[]) RETURNS TABLE (
  "id" uuid, "name" text, "officeId" uuid, "officeName" text, "groupId" uuid, "groupName" text, "status" text, "alarm" boolean,
  "model" text, "width" int, "height" int, "address" text, "lastSeenAt" timestamptz, "playing" jsonb,
  "screenshotId" uuid, "screenshotAt" timestamptz, "revision" int, "revisionHeld" int, "settings" jsonb, "tags" text[]
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT t.id, t.name, t.office_id, o.name, t.group_id, g.name, t.status, t.alarm, t.model, t.width, t.height,
      s.address, s.last_seen_at, s.playing, t.screenshot_id, t.screenshot_at, goal.revision, s.revision_held,
      apm.settings_by(t.settings, of_strategies.said),
      ARRAY(SELECT g.tag FROM terminal_tag g WHERE g.terminal_id = t.id ORDER BY g.folded)
    FROM unnest(wanted) WITH ORDINALITY AS listed (id, position)
    JOIN terminal t ON t.id = listed.id
    JOIN terminal_state s ON s.terminal_id = t.id
    JOIN terminal_goal goal ON goal.terminal_id = t.id
    JOIN office o ON o.id = t.office_id
    LEFT JOIN terminal_group g ON g.id = t.group_id
    LEFT JOIN apm.said_to(wanted) AS of_strategies ON of_strategies.terminal_id = t.id
    WHERE apm.sees(t.office_id)
    ORDER BY listed.position;
END $$;

GRANT EXECUTE ON FUNCTION apm.terminal_rows TO apm_app;
