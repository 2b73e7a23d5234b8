-- What was published stays as it was: orders refer to the terms of their day. Whoever may alter the table can still disable the trigger.
CREATE FUNCTION page_version_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'published versions of pages are never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER page_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON page_version
  FOR EACH STATEMENT EXECUTE FUNCTION page_version_append_only();--> statement-breakpoint
-- Every process, and so every device, learns of a new one.
CREATE TRIGGER catalogue_change AFTER INSERT ON page_version
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_table_changed();
