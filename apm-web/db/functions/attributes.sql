-- Attributes that apply to institutions: their own, and those inherited from institutions above. The nearest one decides.
CREATE FUNCTION apm.office_attributes(wanted uuid[]) RETURNS TABLE (office_id uuid, attributes jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT x.descendant_id, jsonb_object_agg(a.key, a.value ORDER BY x.depth DESC)
  FROM office_closure x JOIN office o ON o.id = x.ancestor_id CROSS JOIN LATERAL jsonb_each(o.attributes) AS a
  WHERE x.descendant_id = ANY (wanted) GROUP BY 1
$$;

-- Values of placeholders on terminals, by name; names without a value are absent. Of attributes only the ones in `names`, or all if it
-- is null: a terminal may have dozens. Only for functions that have checked the caller.
CREATE FUNCTION apm.placeholder_values(wanted uuid[], names text[]) RETURNS TABLE (terminal_id uuid, "values" jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH asked AS MATERIALIZED (
    SELECT t.id, t.office_id, t.group_id, t.name, t.model, t.postal_address, t.attributes FROM terminal t WHERE t.id = ANY (wanted)
  ), offices AS MATERIALIZED (
    SELECT array_agg(DISTINCT a.office_id) AS ids FROM asked a
  ), inherited AS MATERIALIZED (
    SELECT i.office_id, i.attributes FROM offices, apm.office_attributes(offices.ids) AS i
  ), of_office AS MATERIALIZED (
    -- Contact data is not inherited: that of an institution above is not meant for the screens of those below.
    SELECT o.id AS office_id, jsonb_strip_nulls(jsonb_build_object(
      'office.name', o.name, 'office.contactName', nullif(o.contact_name, ''), 'office.phone', nullif(o.phone, ''),
      'office.email', nullif(o.email, ''), 'office.address', nullif(o.address, '')
    )) AS details
    FROM offices JOIN office o ON o.id = ANY (offices.ids)
  ), attribute AS MATERIALIZED (
    SELECT DISTINCT substr(n, length('attribute.') + 1) AS key FROM unnest(names) AS n WHERE starts_with(n, 'attribute.')
  ), tagged AS MATERIALIZED (
    SELECT x.terminal_id, string_agg(x.tag, ', ' ORDER BY x.folded) AS tags FROM terminal_tag x WHERE x.terminal_id = ANY (wanted) GROUP BY 1
  )
  SELECT a.id, coalesce(o.details, '{}') || jsonb_strip_nulls(jsonb_build_object(
      'terminal.name', a.name, 'terminal.model', nullif(a.model, ''), 'terminal.group', g.name, 'terminal.tags', x.tags,
      'terminal.address', coalesce(nullif(a.postal_address, ''), o.details ->> 'office.address')
    )) || coalesce(CASE WHEN names IS NULL
      THEN (SELECT jsonb_object_agg('attribute.' || key, value) FROM jsonb_each(coalesce(i.attributes, '{}') || a.attributes))
      ELSE (
        SELECT jsonb_object_agg('attribute.' || k.key, coalesce(a.attributes -> k.key, i.attributes -> k.key)) FROM attribute k
        WHERE a.attributes ? k.key OR i.attributes ? k.key
      )
    END, '{}')
  FROM asked a LEFT JOIN inherited i USING (office_id) LEFT JOIN of_office o USING (office_id)
    LEFT JOIN terminal_group g ON g.id = a.group_id LEFT JOIN tagged x ON x.terminal_id = a.id
$$;

-- Same, only for terminals that the caller may read: the terminal itself, and terminals that a user sees.
CREATE FUNCTION apm.placeholders_seen(wanted uuid[], names text[]) RETURNS TABLE (terminal_id uuid, "values" jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT v.terminal_id, v.values FROM apm.placeholder_values(ARRAY(SELECT id FROM apm.readable_terminals(wanted) AS t (id)), names) AS v
$$;

GRANT EXECUTE ON FUNCTION apm.placeholders_seen TO apm_app, apm_terminal;
