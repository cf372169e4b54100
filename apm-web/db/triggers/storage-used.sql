-- Storage used by an institution's materials, and by pictures of its data sources. Bytes that it holds several times are stored once, and count once. The
-- institutions are locked first: a concurrent change of the same bytes waits, and its next statement sees this one.
CREATE FUNCTION apm.count_storage() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM 1 FROM office WHERE id IN (SELECT office_id FROM new_rows) ORDER BY id FOR NO KEY UPDATE;
    UPDATE office SET storage_used = storage_used + change.bytes
    FROM (
      SELECT office_id, sum(size) AS bytes FROM (SELECT DISTINCT ON (office_id, md5) office_id, md5, size FROM new_rows) AS made
      WHERE NOT EXISTS (
        SELECT FROM (SELECT id, office_id, md5 FROM material UNION ALL SELECT id, office_id, md5 FROM source_picture) AS held
        WHERE held.office_id = made.office_id AND held.md5 = made.md5 AND held.id NOT IN (SELECT id FROM new_rows)
      )
      GROUP BY 1
    ) AS change WHERE id = change.office_id;
  ELSE
    PERFORM 1 FROM office WHERE id IN (SELECT office_id FROM old_rows) ORDER BY id FOR NO KEY UPDATE;
    UPDATE office SET storage_used = storage_used - change.bytes
    FROM (
      SELECT office_id, sum(size) AS bytes FROM (SELECT DISTINCT ON (office_id, md5) office_id, md5, size FROM old_rows) AS gone
      WHERE NOT EXISTS (SELECT FROM material held WHERE held.office_id = gone.office_id AND held.md5 = gone.md5)
        AND NOT EXISTS (SELECT FROM source_picture held WHERE held.office_id = gone.office_id AND held.md5 = gone.md5)
      GROUP BY 1
    ) AS change WHERE id = change.office_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_new AFTER INSERT ON material REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_storage();
CREATE TRIGGER count_gone AFTER DELETE ON material REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_storage();

CREATE TRIGGER count_new AFTER INSERT ON source_picture REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_storage();
CREATE TRIGGER count_gone AFTER DELETE ON source_picture REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_storage();

-- A player package counts with its size, because its bytes belong to no material.
CREATE FUNCTION apm.count_package() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE office SET storage_used = storage_used + NEW.size WHERE id = NEW.office_id;
  ELSE
    UPDATE office SET storage_used = storage_used - OLD.size WHERE id = OLD.office_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_package AFTER INSERT OR DELETE ON player_package
  FOR EACH ROW EXECUTE FUNCTION apm.count_package();

-- Earlier versions of the product counted the same bytes each time. At this point no policy exists, and forced row-level
-- security would reject every row; the policies force it again.
ALTER TABLE material NO FORCE ROW LEVEL SECURITY;
ALTER TABLE source_picture NO FORCE ROW LEVEL SECURITY;
ALTER TABLE player_package NO FORCE ROW LEVEL SECURITY;
ALTER TABLE office NO FORCE ROW LEVEL SECURITY;
UPDATE office SET storage_used = held.bytes
FROM (
  SELECT office.id, coalesce(sum(size), 0) AS bytes
  FROM office LEFT JOIN (
    SELECT * FROM (
      SELECT DISTINCT ON (office_id, md5) office_id, size
      FROM (SELECT office_id, md5, size FROM material UNION ALL SELECT office_id, md5, size FROM source_picture) AS held
    ) AS files
    UNION ALL SELECT office_id, size FROM player_package
  ) AS once ON once.office_id = office.id
  GROUP BY 1
) AS held
WHERE office.id = held.id AND office.storage_used <> held.bytes;
