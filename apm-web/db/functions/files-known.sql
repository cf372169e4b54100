-- What the institution of a version calls the files of its materials; of versions that the terminal is to play.
CREATE FUNCTION apm.material_names(of_version uuid) RETURNS TABLE (md5 text, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT DISTINCT ON (f.md5) f.md5, m.name
  FROM program_version v
  JOIN program_version_file f ON f.version_id = v.id
  JOIN material m ON m.md5 = f.md5 AND m.office_id = v.office_id
  WHERE v.id = of_version AND v.id IN (SELECT apm.terminal_versions())
  ORDER BY f.md5, m.id
$$;

GRANT EXECUTE ON FUNCTION apm.material_names TO apm_terminal;
