-- Every API process keeps the catalogue in memory. These triggers tell all of them what changed, whoever changed it (an API
-- process, a script, psql), on the channel "catalogue" and after commit:
--   'product a1,b2,…'  these products or their photographs or collections changed
--   'product *'        too many to list; read all again
--   'table rate'       something in that small table changed
-- A payload may have 8000 bytes: 500 ids of at most 8 characters fit well.
CREATE FUNCTION catalogue_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The column that holds the product's id.
  id_column text := TG_ARGV[0];
  source text;
  ids text[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM pg_notify('catalogue', 'product *');
    RETURN NULL;
  END IF;
  source := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT %I AS id FROM now_rows', id_column)
    WHEN 'DELETE' THEN format('SELECT %I AS id FROM old_rows', id_column)
    ELSE format('SELECT %1$I AS id FROM now_rows UNION SELECT %1$I FROM old_rows', id_column)
  END;
  EXECUTE format('SELECT array_agg(DISTINCT id) FROM (%s) changed', source) INTO ids;
  IF cardinality(ids) > 5000 THEN
    PERFORM pg_notify('catalogue', 'product *');
  ELSIF cardinality(ids) > 0 THEN
    PERFORM pg_notify('catalogue', 'product ' || array_to_string(ids[first : first + 499], ','))
    FROM generate_series(1, cardinality(ids), 500) AS first;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION catalogue_table_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'table ' || TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A trigger with a transition table may name one event only, hence three of them per table.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN SELECT * FROM (VALUES ('product', 'id'), ('product_collection', 'product_id'), ('product_photo', 'product_id')) AS t (name, id_column) LOOP
    EXECUTE format('CREATE TRIGGER catalogue_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS now_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_changed(%L)', watched.name, watched.id_column);
    EXECUTE format('CREATE TRIGGER catalogue_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_changed(%L)', watched.name, watched.id_column);
    EXECUTE format('CREATE TRIGGER catalogue_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_changed(%L)', watched.name, watched.id_column);
    EXECUTE format('CREATE TRIGGER catalogue_truncate AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_changed(%L)', watched.name, watched.id_column);
  END LOOP;
  FOR watched IN SELECT unnest(ARRAY['brand', 'term', 'collection', 'rate', 'testimonial', 'faq', 'auction', 'setting']) AS name LOOP
    EXECUTE format('CREATE TRIGGER catalogue_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION catalogue_table_changed()', watched.name);
  END LOOP;
END
$$;
