-- Validity periods of the materials of versions, only of materials that have one; a page has that of its document. Only for
-- versions that the terminal is to play.
CREATE FUNCTION apm.material_validity(versions uuid[]) RETURNS TABLE (material_id uuid, from_at timestamptz, until_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT DISTINCT m.id, whole.valid_from, whole.valid_until
  FROM program_version v
  JOIN program_version_file f ON f.version_id = v.id
  JOIN material m ON m.md5 = f.md5
  JOIN material whole ON whole.id = CASE m.part WHEN 'page' THEN m.part_of ELSE m.id END
  WHERE v.id = ANY (versions) AND v.id IN (SELECT apm.terminal_versions())
    AND (whole.valid_from IS NOT NULL OR whole.valid_until IS NOT NULL)
    -- Other materials may have the same bytes.
    AND strpos(v.document::text, m.id::text) > 0
  ORDER BY 1
$$;

GRANT EXECUTE ON FUNCTION apm.material_validity TO apm_terminal;
