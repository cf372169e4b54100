-- Folders whose media a program of an institution may show: one, with those below it if wanted. None if the institution does not
-- read the folder. Only for the platform.
CREATE FUNCTION apm.followed_branch(folder uuid, below boolean, reader uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH RECURSIVE branch AS (
    SELECT f.id FROM material_folder f WHERE f.id = folder AND (
      f.office_id IN (SELECT descendant_id FROM office_closure WHERE ancestor_id = reader)
      OR f.id IN (SELECT apm.folders_shared_with(reader))
    )
    UNION ALL
    SELECT f.id FROM material_folder f JOIN branch ON f.parent_id = branch.id WHERE below
  ) SELECT id FROM branch
$$;

-- Programs that follow one of these folders, or one above them. Only for the platform.
CREATE FUNCTION apm.following_folders(changed uuid[]) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH RECURSIVE above AS (
    SELECT id, parent_id FROM material_folder WHERE id = ANY (changed)
    UNION
    SELECT f.id, f.parent_id FROM material_folder f JOIN above ON f.id = above.parent_id
  )
  SELECT program_id FROM followed_folder WHERE folder_id = ANY (changed) OR (below AND folder_id IN (SELECT id FROM above))
$$;
