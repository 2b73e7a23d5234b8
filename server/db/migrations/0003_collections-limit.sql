-- The catalogue in memory holds a product's collections as 32 bits (src/catalog-index/values.ts). One more would keep every
-- process from reading the catalogue, so it is refused here, where somebody sees it.
CREATE FUNCTION collections_limited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM collection) > 32 THEN
    RAISE EXCEPTION 'There can be at most 32 collections.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER collections_limit AFTER INSERT ON collection FOR EACH STATEMENT EXECUTE FUNCTION collections_limited();
