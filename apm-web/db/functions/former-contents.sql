-- What materials showed before they were replaced. Also of those that an institution above shares, whose earlier versions are not shown.
CREATE FUNCTION apm.former_contents(of_materials uuid[]) RETURNS TABLE (material_id uuid, md5 text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT part_of, md5 FROM material WHERE part_of = ANY (of_materials) AND part = 'version'
$$;

GRANT EXECUTE ON FUNCTION apm.former_contents TO apm_app;
