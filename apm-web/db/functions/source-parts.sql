-- Parts of data sources: the rows with one value in a column by which programs filter rows per terminal. A terminal gets its
-- part only, and a changed row concerns only the terminals of its part.

-- Key under which a value is stored: filters on screens compare without case and outer spaces, too. Screens filter again, exactly.
CREATE FUNCTION apm.part_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(apm.folded(btrim(given, E' \t\n\r')), 500)
$$;

-- Uses of data sources, with the rows that they need: by versions of programs, and by conditions of published plans and messages.
CREATE FUNCTION apm.uses_of_sources(sources uuid[]) RETURNS TABLE (version_id uuid, publish_id uuid, source_id uuid, first_rows boolean, filters jsonb)
LANGUAGE sql STABLE AS $$
  SELECT u.version_id, NULL::uuid, u.source_id, u.first_rows, u.filters FROM program_version_source u WHERE u.source_id = ANY (sources)
  UNION ALL
  SELECT NULL::uuid, u.publish_id, u.source_id, u.first_rows, u.filters FROM publish_source u WHERE u.source_id = ANY (sources)
$$;

-- Divides the rows of sources into their parts anew. Returns the parts whose rows changed, appeared or are gone. A part has at most
-- 200 rows, as many as screens get of a source (`valueLimits` of `lib/widgets`).
CREATE FUNCTION apm.split_rows(sources uuid[]) RETURNS TABLE (source_id uuid, field text, value text)
LANGUAGE sql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH wanted AS MATERIALIZED (
    SELECT DISTINCT u.source_id, f.field FROM apm.uses_of_sources(sources) u CROSS JOIN LATERAL jsonb_to_recordset(u.filters) AS f (field text)
  ), locked AS MATERIALIZED (
    SELECT s.id, s.columns, s.rows || s.more AS rows FROM data_source s
    WHERE s.id = ANY (sources) AND s.id IN (SELECT w.source_id FROM wanted w) ORDER BY s.id FOR NO KEY UPDATE
  ), cell AS MATERIALIZED (
    SELECT l.id, w.field, apm.part_key(r.cells ->> (c.at - 1)::int) AS value, r.n, r.cells
    FROM wanted w JOIN locked l ON l.id = w.source_id
      CROSS JOIN LATERAL (SELECT k.at FROM jsonb_array_elements_text(l.columns) WITH ORDINALITY AS k (name, at) WHERE k.name = w.field LIMIT 1) AS c
      CROSS JOIN LATERAL jsonb_array_elements(l.rows) WITH ORDINALITY AS r (cells, n)
  ), part AS MATERIALIZED (
    SELECT c.id, c.field, c.value, jsonb_agg(jsonb_build_array(c.n, c.cells) ORDER BY c.n) AS rows,
      md5(string_agg(c.cells::text, ',' ORDER BY c.n)) AS hash
    FROM (SELECT *, row_number() OVER (PARTITION BY cell.id, cell.field, cell.value ORDER BY cell.n) AS place FROM cell WHERE cell.value <> '') AS c
    WHERE c.place <= 200 GROUP BY 1, 2, 3
  ), gone AS (
    DELETE FROM source_part p WHERE p.source_id = ANY (sources)
      AND NOT EXISTS (SELECT FROM part n WHERE (n.id, n.field, n.value) = (p.source_id, p.field, p.value))
    RETURNING p.source_id, p.field, p.value
  ), changed AS MATERIALIZED (
    SELECT n.id, n.field, n.value FROM part n LEFT JOIN source_part p ON (p.source_id, p.field, p.value) = (n.id, n.field, n.value)
    WHERE p.hash IS DISTINCT FROM n.hash
  ), written AS (
    INSERT INTO source_part AS p (source_id, field, value, rows, hash)
    SELECT n.id, n.field, n.value, n.rows, n.hash FROM part n
    ON CONFLICT (source_id, field, value) DO UPDATE SET rows = excluded.rows, hash = excluded.hash WHERE p.rows <> excluded.rows
  )
  SELECT id, field, value FROM changed UNION ALL SELECT gone.source_id, gone.field, gone.value FROM gone
$$;

-- Divides the rows of sources that new versions or publishes filter by a column whose parts are not stored yet.
CREATE FUNCTION apm.split_for(versions uuid[], publishes uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT count(*) FROM apm.split_rows(ARRAY(
    SELECT DISTINCT u.source_id FROM (
      SELECT v.source_id, v.filters FROM program_version_source v WHERE v.version_id = ANY (versions)
      UNION ALL SELECT p.source_id, p.filters FROM publish_source p WHERE p.publish_id = ANY (publishes)
    ) AS u CROSS JOIN LATERAL jsonb_to_recordset(u.filters) AS f (field text)
    WHERE NOT EXISTS (SELECT FROM source_part p WHERE p.source_id = u.source_id AND p.field = f.field)
  ))
$$;

-- Rows of filtered sources on a terminal, in the order of the source: its parts, and the first rows if another use needs those. If that
-- is more than screens get, the terminal's own rows come before the first ones. `uses` is a list of `{source_id, first_rows, filters}`.
-- Only for functions that have checked the caller.
CREATE FUNCTION apm.rows_for_uses(of_terminal uuid, uses jsonb) RETURNS TABLE (source_id uuid, rows jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH used AS MATERIALIZED (
    SELECT u.source_id, u.first_rows, u.filters FROM jsonb_to_recordset(uses) AS u (source_id uuid, first_rows boolean, filters jsonb)
  ), filter AS MATERIALIZED (
    SELECT DISTINCT u.source_id, f.field, f.name, f.fallback
    FROM used u CROSS JOIN LATERAL jsonb_to_recordset(u.filters) AS f (field text, name text, fallback text)
  ), own AS MATERIALIZED (
    SELECT v.values FROM apm.placeholder_values(ARRAY[of_terminal], ARRAY(SELECT f.name FROM filter f)) AS v WHERE EXISTS (SELECT FROM filter)
  ), shown AS (
    SELECT p.source_id, (r.value ->> 0)::int AS n, r.value -> 1 AS cells, true AS is_own
    FROM filter f CROSS JOIN own JOIN source_part p
        ON p.source_id = f.source_id AND p.field = f.field AND p.value = apm.part_key(coalesce(own.values ->> f.name, f.fallback))
      CROSS JOIN LATERAL jsonb_array_elements(p.rows) AS r
    UNION ALL
    SELECT s.id, r.n::int, r.cells, false FROM data_source s CROSS JOIN LATERAL jsonb_array_elements(s.rows) WITH ORDINALITY AS r (cells, n)
    WHERE s.id IN (SELECT f.source_id FROM filter f) AND s.id IN (SELECT u.source_id FROM used u WHERE u.first_rows)
  ), counted AS (
    SELECT s.source_id, s.n, s.cells, row_number() OVER ranked AS place, sum(octet_length(s.cells::text) + 1) OVER ranked AS bytes
    FROM (SELECT DISTINCT ON (shown.source_id, shown.n) * FROM shown ORDER BY shown.source_id, shown.n, shown.is_own DESC) AS s
    WINDOW ranked AS (PARTITION BY s.source_id ORDER BY NOT s.is_own, s.n)
  )
  SELECT f.source_id, coalesce((
    SELECT jsonb_agg(c.cells ORDER BY c.n) FROM counted c WHERE c.source_id = f.source_id AND c.place <= 200 AND c.bytes <= 65536
  ), '[]')
  FROM (SELECT DISTINCT filter.source_id FROM filter) AS f
$$;

-- Rows of filtered sources for the terminal of this transaction, as far as these versions and publishes are on it.
CREATE FUNCTION apm.rows_of_terminal(versions uuid[], publishes uuid[]) RETURNS TABLE (source_id uuid, rows jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT r.source_id, r.rows FROM apm.rows_for_uses(apm.setting('apm.terminal'), (
    SELECT jsonb_agg(u) FROM (
      SELECT v.source_id, v.first_rows, v.filters FROM program_version_source v
      WHERE v.version_id = ANY (versions) AND v.version_id IN (SELECT apm.terminal_versions())
      UNION ALL
      SELECT p.source_id, p.first_rows, p.filters FROM publish_source p
      WHERE p.publish_id = ANY (publishes) AND p.publish_id IN (SELECT apm.terminal_publishes())
    ) AS u
  )) AS r
$$;

-- Sources that conditions read on terminals that the caller may read: those of publishes and versions that these terminals hold. `rows` are
-- the terminal's own, `NULL` if it gets the first rows; `first` has those for one of the terminals, since thousands may get the same.
CREATE FUNCTION apm.sources_seen(wanted uuid[], publishes uuid[], versions uuid[]) RETURNS TABLE (
  terminal_id uuid, id uuid, name text, columns jsonb, rows jsonb, first jsonb, at timestamptz, kind text, "staleHours" int, writing jsonb
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH used AS MATERIALIZED (
    SELECT t.id AS terminal_id, p.source_id, p.first_rows, p.filters
    FROM apm.readable_terminals(wanted) AS t (id) JOIN publish_target x ON x.terminal_id = t.id AND x.active AND x.publish_id = ANY (publishes)
      JOIN publish_source p USING (publish_id)
    UNION ALL
    SELECT t.id, v.source_id, v.first_rows, v.filters
    FROM apm.readable_terminals(wanted) AS t (id) JOIN program_version_source v ON v.version_id = ANY (versions)
    WHERE v.version_id IN (SELECT apm.versions_on(t.id))
  ), asked AS MATERIALIZED (
    SELECT u.terminal_id, jsonb_agg(jsonb_build_object('source_id', u.source_id, 'first_rows', u.first_rows, 'filters', u.filters)) AS uses FROM used u GROUP BY 1
  ), own AS MATERIALIZED (
    SELECT a.terminal_id, r.source_id, r.rows FROM asked a CROSS JOIN LATERAL apm.rows_for_uses(a.terminal_id, a.uses) AS r
  )
  SELECT u.terminal_id, s.id, s.name, s.columns, o.rows, CASE WHEN row_number() OVER (PARTITION BY s.id ORDER BY u.terminal_id) = 1 THEN s.rows END,
    s.fetched_at, s.kind, s.stale_hours, s.writing
  FROM (SELECT DISTINCT used.terminal_id, used.source_id FROM used) AS u JOIN data_source s ON s.id = u.source_id
    LEFT JOIN own o ON (o.terminal_id, o.source_id) = (u.terminal_id, u.source_id)
$$;

-- Terminals that hold, or will hold, one of these versions or publishes.
CREATE FUNCTION apm.shows_uses(versions uuid[], publishes uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT apm.shows_versions(versions)
  UNION
  SELECT t.terminal_id FROM publish_target t WHERE t.publish_id = ANY (publishes) AND (t.active OR t.state = 'planned')
$$;

-- Terminals that need the first rows of these sources.
CREATE FUNCTION apm.shows_first_rows(wanted uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH uses AS MATERIALIZED (SELECT u.version_id, u.publish_id FROM apm.uses_of_sources(wanted) u WHERE u.first_rows)
  SELECT apm.shows_uses(ARRAY(SELECT u.version_id FROM uses u WHERE u.version_id IS NOT NULL), ARRAY(SELECT u.publish_id FROM uses u WHERE u.publish_id IS NOT NULL))
$$;

-- Terminals that need one of these parts, as a list of `{source_id, field, value}`.
CREATE FUNCTION apm.shows_parts(parts jsonb) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH part AS MATERIALIZED (
    SELECT p.source_id, p.field, p.value FROM jsonb_to_recordset(parts) AS p (source_id uuid, field text, value text)
  ), filter AS MATERIALIZED (
    SELECT u.version_id, u.publish_id, coalesce(u.version_id, u.publish_id) AS use_id, u.source_id, f.field, f.name, f.fallback
    FROM apm.uses_of_sources(ARRAY(SELECT DISTINCT part.source_id FROM part)) u
      CROSS JOIN LATERAL jsonb_to_recordset(u.filters) AS f (field text, name text, fallback text)
    WHERE (u.source_id, f.field) IN (SELECT part.source_id, part.field FROM part)
  ), shown AS MATERIALIZED (
    SELECT v.use_id, t.terminal_id FROM (SELECT DISTINCT filter.use_id, filter.version_id, filter.publish_id FROM filter) AS v
      CROSS JOIN LATERAL (SELECT apm.shows_uses(array_remove(ARRAY[v.version_id], NULL), array_remove(ARRAY[v.publish_id], NULL)) AS terminal_id) AS t
  ), own AS MATERIALIZED (
    SELECT v.terminal_id, v.values FROM apm.placeholder_values(ARRAY(SELECT DISTINCT s.terminal_id FROM shown s), ARRAY(SELECT f.name FROM filter f)) AS v
  ), keyed AS MATERIALIZED (
    -- Once per terminal: as a condition of the join, the key would be computed again for each part.
    SELECT s.terminal_id, f.source_id, f.field, apm.part_key(coalesce(o.values ->> f.name, f.fallback)) AS value
    FROM shown s JOIN filter f USING (use_id) JOIN own o USING (terminal_id)
  )
  SELECT DISTINCT k.terminal_id FROM keyed k WHERE (k.source_id, k.field, k.value) IN (SELECT part.source_id, part.field, part.value FROM part)
$$;

GRANT EXECUTE ON FUNCTION apm.split_for, apm.part_key, apm.sources_seen TO apm_app;
GRANT EXECUTE ON FUNCTION apm.rows_of_terminal, apm.sources_seen TO apm_terminal;
