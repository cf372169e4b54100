-- Names of the files of a version's materials in its institution, and codecs of its videos; only for versions that the terminal
-- is to play. Of several copies the first one gives the name. The longest codec counts: a browser that examined the file
-- appends details to the plain name.
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
