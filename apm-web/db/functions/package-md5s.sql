-- Files of the packages that current commands tell a terminal to install.
CREATE FUNCTION apm.package_md5s() RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.md5 FROM terminal_command c JOIN player_package p ON p.id = (c.params ->> 'packageId')::uuid
  WHERE c.terminal_id = apm.setting('apm.terminal') AND c.state IN ('pending', 'sent') AND c.kind = 'updatePlayer'
$$;

GRANT EXECUTE ON FUNCTION apm.package_md5s TO apm_terminal;
