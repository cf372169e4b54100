-- Pictures of data sources that versions show: those of sources that a widget binds to a column of pictures. Only for the platform's
-- own functions, and for terminals within what they are to play.
CREATE FUNCTION apm.pictures_shown(of_versions uuid[]) RETURNS TABLE (md5 text, source_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT DISTINCT p.md5, p.source_id
  FROM program_version_source u JOIN source_picture p USING (source_id) JOIN program_version v ON v.id = u.version_id
  WHERE u.version_id = ANY (of_versions)
    AND (apm.setting('apm.terminal') IS NULL OR v.id IN (SELECT apm.terminal_versions()))
    AND jsonb_path_exists(
      v.document,
      '$.scenes[*].widgets[*].feed ? (@.sourceId == $source && exists(@.fields[*].format.kind ? (@ == "picture")))',
      jsonb_build_object('source', u.source_id)
    )
$$;

GRANT EXECUTE ON FUNCTION apm.pictures_shown TO apm_terminal;
