-- Files that a terminal has to download, with the progress of each. The name is the one in the program's institution, or that of the
-- data source for a picture of its rows.
CREATE FUNCTION apm.files_on(wanted uuid) RETURNS TABLE (md5 text, size bigint, name text, state text, received bigint, reason text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT DISTINCT ON (f.md5) f.md5, f.size,
    coalesce(
      (SELECT m.name FROM material m WHERE m.md5 = f.md5 AND m.office_id = v.office_id LIMIT 1),
      (SELECT s.name FROM data_source s WHERE s.id = vf.source_id), f.md5
    ),
    coalesce(h.state, 'waiting'), coalesce(h.received, 0), h.reason
  FROM (
    SELECT pp.version_id FROM publish_target p JOIN publish_program pp USING (publish_id) WHERE p.terminal_id = wanted AND p.active
    UNION
    SELECT play_now_version_id FROM terminal WHERE id = wanted
    UNION
    SELECT (sent ->> 'versionId')::uuid FROM apm.strategies_on(ARRAY[wanted]) WHERE place = 1
  ) AS held
  JOIN program_version v ON v.id = held.version_id
  JOIN LATERAL (
    SELECT md5, NULL::uuid AS source_id FROM program_version_file WHERE version_id = v.id
    UNION ALL
    SELECT md5, source_id FROM apm.pictures_shown(ARRAY[v.id])
  ) vf ON true
  JOIN stored_file f ON f.md5 = vf.md5
  LEFT JOIN terminal_file h ON h.terminal_id = wanted AND h.md5 = f.md5
  WHERE apm.sees((SELECT office_id FROM terminal WHERE id = wanted))
  ORDER BY f.md5
$$;

GRANT EXECUTE ON FUNCTION apm.files_on TO apm_app;
