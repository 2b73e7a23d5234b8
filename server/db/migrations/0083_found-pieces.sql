CREATE TABLE "published_piece" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "published_piece_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "keys" text[] DEFAULT ARRAY['']::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_search_keys" ON "saved_search" USING gin ("keys");
--> statement-breakpoint
-- A piece is new where it is put into the shop, and not where it comes back; nothing is noted while nobody has saved a search.
CREATE FUNCTION published_pieces_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM saved_search) THEN
    INSERT INTO published_piece (product_id) SELECT id FROM now_rows WHERE status = 'published';
    PERFORM pg_notify('published', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER published_insert AFTER INSERT ON "product" REFERENCING NEW TABLE AS now_rows
  FOR EACH STATEMENT EXECUTE FUNCTION published_pieces_made();
--> statement-breakpoint
CREATE FUNCTION published_piece_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM saved_search) THEN
    INSERT INTO published_piece (product_id) VALUES (NEW.id);
    PERFORM pg_notify('published', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER published_update AFTER UPDATE ON "product" FOR EACH ROW
  WHEN (OLD.status = 'draft' AND NEW.status = 'published')
  EXECUTE FUNCTION published_piece_noted();
