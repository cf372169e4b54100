-- Whoever is to own a function may make one for as long as this takes.
GRANT CREATE ON SCHEMA apm TO apm_system;
--> statement-breakpoint
-- Terminals as lists show them, in the order of their ids; those that the caller does not see are left out. A function keeps its plan,
-- and holds to the caller's institutions once: through the policies of five tables half of a list's time went into planning, and every
-- table read the institutions anew. Columns are named as the wire has them.
CREATE FUNCTION apm.terminal_rows(wanted uuid[]) RETURNS TABLE (
  "id" uuid, "name" text, "officeId" uuid, "officeName" text, "groupId" uuid, "groupName" text, "status" text, "alarm" boolean,
  "model" text, "width" int, "height" int, "address" text, "lastSeenAt" timestamptz, "playing" jsonb,
  "screenshotId" uuid, "screenshotAt" timestamptz, "revision" int, "revisionHeld" int
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  every CONSTANT boolean := apm.everything();
  own CONSTANT uuid := apm.setting('apm.office');
  limits CONSTANT uuid[] := string_to_array(nullif(current_setting('apm.offices', true), ''), ',');
BEGIN
  RETURN QUERY
    SELECT t.id, t.name, t.office_id, o.name, t.group_id, g.name, t.status, t.alarm, t.model, t.width, t.height,
      s.address, s.last_seen_at, s.playing, t.screenshot_id, t.screenshot_at, goal.revision, s.revision_held
    FROM unnest(wanted) WITH ORDINALITY AS listed (id, position)
    JOIN terminal t ON t.id = listed.id
    JOIN terminal_state s ON s.terminal_id = t.id
    JOIN terminal_goal goal ON goal.terminal_id = t.id
    JOIN office o ON o.id = t.office_id
    LEFT JOIN terminal_group g ON g.id = t.group_id
    -- As apm.visible() says it, asked of the few institutions on the page instead of read whole.
    WHERE every OR (
      EXISTS (SELECT FROM office_closure c WHERE c.ancestor_id = own AND c.descendant_id = t.office_id)
      AND (limits IS NULL OR t.office_id = ANY (limits))
    )
    ORDER BY listed.position;
END $$;
--> statement-breakpoint
ALTER FUNCTION apm.terminal_rows(uuid[]) OWNER TO apm_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION apm.terminal_rows(uuid[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION apm.terminal_rows(uuid[]) TO apm_app;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA apm FROM apm_system;
