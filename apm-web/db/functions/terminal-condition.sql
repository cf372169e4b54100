-- WHERE condition of a filter on terminals that the caller may see, as text, so that it is planned with the actual values.
CREATE FUNCTION apm.terminal_condition(of_office uuid, of_group uuid, of_status text, with_tags text[], with_name text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  condition text := 'true';
  own CONSTANT uuid := apm.setting('apm.office');
  base uuid := coalesce(of_office, own);
  offices uuid[];
BEGIN
  IF NOT apm.everything() OR base <> own THEN
    -- The condition lists up to 100 institutions; for more it reads the tree.
    SELECT array_agg(descendant_id) INTO offices FROM (
      SELECT descendant_id FROM office_closure WHERE ancestor_id = base
        AND (apm.everything() OR descendant_id IN (SELECT apm.visible()))
      LIMIT 101
    ) AS first_ones;
    IF offices IS NULL THEN
      RETURN 'false';
    ELSIF cardinality(offices) = 1 THEN
      condition := format('t.office_id = %L::uuid', offices[1]);
    ELSIF cardinality(offices) <= 100 THEN
      condition := format('t.office_id = ANY (%L::uuid[])', offices);
    ELSE
      condition := format('t.office_id IN (SELECT descendant_id FROM office_closure WHERE ancestor_id = %L::uuid)', base);
      IF NOT apm.everything() THEN
        condition := condition || ' AND t.office_id IN (SELECT apm.visible())';
      END IF;
    END IF;
  END IF;
  IF of_group IS NOT NULL THEN
    condition := condition || format(' AND t.id IN (SELECT m.id FROM apm.members(ARRAY[%L::uuid]) m)', of_group);
  END IF;
  -- Terminals must have all of the tags, which are folded.
  IF with_tags IS NOT NULL THEN
    condition := condition || format(
      ' AND t.id IN (SELECT g.terminal_id FROM terminal_tag g WHERE g.folded = ANY (%L::text[]) GROUP BY 1 HAVING count(*) = %s)',
      with_tags, cardinality(with_tags)
    );
  END IF;
  IF of_status = 'alarm' THEN
    condition := condition || ' AND t.alarm';
  ELSIF of_status IS NOT NULL THEN
    condition := condition || format(' AND t.status = %L', of_status);
  END IF;
  IF with_name IS NOT NULL THEN
    condition := condition || format(' AND apm.folded(t.name) LIKE %L', apm.containing(with_name));
  END IF;
  RETURN condition;
END $$;
