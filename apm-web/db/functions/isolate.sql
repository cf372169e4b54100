-- Policies that most tables share, for the files in policies/.

-- Users see the rows of visible institutions. The set is read once as a table, not row by row: half the time for a user who
-- sees ten thousand institutions.
CREATE PROCEDURE apm.isolate(of_table regclass, office_column text DEFAULT 'office_id') LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE POLICY app ON %s TO apm_app USING ((SELECT apm.everything()) OR %I IN (SELECT seen.id FROM apm.visible() AS seen (id)))',
    of_table, office_column
  );
END $$;

-- A terminal sees its own rows.
CREATE PROCEDURE apm.isolate_terminal(of_table regclass, terminal_column text DEFAULT 'terminal_id') LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE POLICY terminal ON %s TO apm_terminal USING (%I = (SELECT apm.setting(''apm.terminal'')))', of_table, terminal_column
  );
END $$;
