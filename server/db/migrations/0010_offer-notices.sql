-- A piece that is held cannot be bought by others: every process has to learn of it as of any other change of the catalogue (see
-- 0001_catalogue-changes). Holds that end with their offer's row are deleted by statements of their own, which fire, too.
CREATE TRIGGER catalogue_insert AFTER INSERT ON hold REFERENCING NEW TABLE AS now_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER catalogue_update AFTER UPDATE ON hold REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER catalogue_delete AFTER DELETE ON hold REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER catalogue_truncate AFTER TRUNCATE ON hold
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_changed('product_id');
--> statement-breakpoint
-- The rate of each day, kept whoever sets one. A rate that is set anew for the same day is a correction.
CREATE FUNCTION rate_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_rate (currency, date, sar_per_unit) VALUES (NEW.currency, NEW.date, NEW.sar_per_unit)
  ON CONFLICT (currency, date) DO UPDATE SET sar_per_unit = EXCLUDED.sar_per_unit;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER rate_kept AFTER INSERT OR UPDATE ON rate FOR EACH ROW EXECUTE FUNCTION rate_kept();
--> statement-breakpoint
INSERT INTO past_rate (currency, date, sar_per_unit) SELECT currency, date, sar_per_unit FROM rate;
