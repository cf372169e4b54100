-- Folders that other institutions share with one: those open to everybody, those shared with it or one above, and all within them.
CREATE FUNCTION apm.folders_shared_with(reader uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH RECURSIVE shared AS (
    SELECT f.id FROM material_folder f WHERE f.open AND reader IN (SELECT id FROM office)
    UNION
    SELECT s.folder_id FROM material_folder_share s JOIN office_closure x ON x.ancestor_id = s.with_office_id
    WHERE x.descendant_id = reader
    UNION
    SELECT f.id FROM material_folder f JOIN shared ON f.parent_id = shared.id
  ) SELECT id FROM shared
$$;

-- Folders of other institutions that the caller may read.
CREATE FUNCTION apm.shared_folders() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT apm.folders_shared_with(apm.setting('apm.office'))
$$;

-- Names of the institutions that own these folders, for folders that the caller sees or that are shared with it.
CREATE FUNCTION apm.office_names_of_folders(wanted uuid[]) RETURNS TABLE (id uuid, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT DISTINCT o.id, o.name FROM material_folder f JOIN office o ON o.id = f.office_id
  WHERE f.id = ANY (wanted) AND (apm.sees(f.office_id) OR f.id IN (SELECT apm.shared_folders()))
$$;

GRANT EXECUTE ON FUNCTION apm.shared_folders, apm.office_names_of_folders TO apm_app;
