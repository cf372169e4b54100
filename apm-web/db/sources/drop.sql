-- Drops every policy, trigger and function of ours, so that tables can change and all of them are created again in the same transaction.
DO $$
DECLARE each record;
BEGIN
  FOR each IN SELECT policyname, tablename FROM pg_policies WHERE schemaname = 'public' LOOP
    EXECUTE format('DROP POLICY %I ON public.%I', each.policyname, each.tablename);
  END LOOP;
  FOR each IN SELECT tgname, tgrelid::regclass AS of_table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', each.tgname, each.of_table);
  END LOOP;
  -- Without CASCADE: a column or an index that depends on one of them stops this instead of being lost.
  FOR each IN SELECT p.oid::regprocedure AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'apm' LOOP
    EXECUTE format('DROP ROUTINE %s', each.name);
  END LOOP;
END $$;
