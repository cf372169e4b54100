-- Number of terminals that play these programs, or will; 0 for one that waits for terminals to join. Only programs that the caller
-- sees; terminals of institutions above count, too.
CREATE FUNCTION apm.playing(wanted uuid[]) RETURNS TABLE (program_id uuid, terminals int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT program_id, count(terminal_id)::int FROM (
    SELECT v.program_id, t.terminal_id
    FROM program_version v JOIN publish_program pp ON pp.version_id = v.id JOIN publish_target t USING (publish_id)
    WHERE v.program_id = ANY (wanted) AND (t.active OR t.state = 'planned')
    UNION
    SELECT v.program_id, NULL
    FROM program_version v JOIN publish_program pp ON pp.version_id = v.id
    WHERE v.program_id = ANY (wanted) AND pp.publish_id IN (SELECT apm.following_publishes(apm.now()))
    UNION
    SELECT v.program_id, t.id FROM program_version v JOIN terminal t ON t.play_now_version_id = v.id WHERE v.program_id = ANY (wanted)
  ) AS each
  WHERE apm.sees((SELECT p.office_id FROM program p WHERE p.id = each.program_id))
  GROUP BY 1
$$;

GRANT EXECUTE ON FUNCTION apm.playing TO apm_app;
