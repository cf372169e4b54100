-- What the institution of a version calls the files of its materials, and the kinds of its videos; of versions that the terminal is to play.
-- Of copies the first one names a file. The one whose browser looked closely has the longer kind, which begins with the plain one.
CREATE FUNCTION apm.files_known(of_version uuid) RETURNS TABLE (md5 text, name text, codec text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT f.md5, (array_agg(m.name ORDER BY m.id))[1], max(m.codec)
  FROM program_version v
  JOIN program_version_file f ON f.version_id = v.id
  JOIN material m ON m.md5 = f.md5 AND m.office_id = v.office_id
  WHERE v.id = of_version AND v.id IN (SELECT apm.terminal_versions())
  GROUP BY f.md5
$$;

GRANT EXECUTE ON FUNCTION apm.files_known TO apm_terminal;
