-- Programs that the caller sees and that terminals play, or will; terminals of institutions above count, too. Same as
-- `apm.playing`, but for all programs, by the counters of publishes instead of their terminals.
CREATE FUNCTION apm.programs_playing() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.id FROM program p WHERE apm.sees(p.office_id) AND p.id IN (
    SELECT v.program_id
    FROM publish b JOIN publish_program pp ON pp.publish_id = b.id JOIN program_version v ON v.id = pp.version_id
    WHERE b.waiting + b.downloading + b.done + b.failed + b.planned > 0 OR b.id IN (SELECT apm.following_publishes(apm.now()))
    UNION ALL
    SELECT v.program_id FROM program_version v JOIN terminal t ON t.play_now_version_id = v.id
  )
$$;

GRANT EXECUTE ON FUNCTION apm.programs_playing TO apm_app;
