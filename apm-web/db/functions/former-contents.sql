-- Bytes of materials before they were replaced; for a page of a document, those of the former page with its number. Includes
-- materials that an institution above shares, whose earlier versions the caller does not see.
CREATE FUNCTION apm.former_contents(of_materials uuid[]) RETURNS TABLE (material_id uuid, md5 text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT part_of, md5 FROM material WHERE part_of = ANY (of_materials) AND part = 'version'
  UNION ALL
  SELECT p.id, f.md5 FROM material p
    JOIN material v ON v.part_of = p.part_of AND v.part = 'version'
    JOIN material f ON f.part_of = v.id AND f.part = 'page' AND f.part_no = p.part_no
  WHERE p.id = ANY (of_materials) AND p.part = 'page'
$$;

GRANT EXECUTE ON FUNCTION apm.former_contents TO apm_app;

-- Those of the given materials that exist only as pages of an earlier version, with the document that has lost them.
CREATE FUNCTION apm.former_pages(of_materials uuid[]) RETURNS TABLE (material_id uuid, document_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.id, v.part_of FROM material p JOIN material v ON v.id = p.part_of AND v.part = 'version'
  WHERE p.id = ANY (of_materials) AND p.part = 'page'
$$;

GRANT EXECUTE ON FUNCTION apm.former_pages TO apm_app;
