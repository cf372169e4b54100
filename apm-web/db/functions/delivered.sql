-- Seconds promised on a terminal's day that were played, and reasons for the rest. Missing seconds are attributed to the
-- reasons in the order of the arguments, to each at most as long as it lasted; the remainder is unknown.
CREATE FUNCTION apm.delivered(wanted int, shown bigint, was_offline int, was_downloading int, was_overridden int, was_faulty int)
RETURNS TABLE (played bigint, offline bigint, downloading bigint, overridden bigint, fault bigint, unknown bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(wanted, shown), s.one, s.two - s.one, s.three - s.two, s.four - s.three, s.missing - s.four
  FROM (SELECT greatest(0, wanted - shown) AS missing) AS m,
    LATERAL (
      SELECT m.missing, least(m.missing, was_offline) AS one, least(m.missing, was_offline + was_downloading) AS two,
        least(m.missing, was_offline + was_downloading + was_overridden) AS three,
        least(m.missing, was_offline + was_downloading + was_overridden + was_faulty) AS four
    ) AS s
$$;

GRANT EXECUTE ON FUNCTION apm.delivered TO apm_app;
