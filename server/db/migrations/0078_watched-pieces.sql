CREATE TABLE "touched_piece" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "touched_piece_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_mail" (
	"notification_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_digest" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_piece" (
	"product_id" text PRIMARY KEY NOT NULL,
	"price_sar" double precision NOT NULL,
	"state" text NOT NULL,
	"changed" text,
	"changed_at" timestamp with time zone,
	CONSTRAINT "watched_piece_state" CHECK ("watched_piece"."state" in ('free', 'reserved', 'sold', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "watch_mails" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "watch_mail_day" date;--> statement-breakpoint
ALTER TABLE "watch_mail" ADD CONSTRAINT "watch_mail_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_mail" ADD CONSTRAINT "watch_mail_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_piece" ADD CONSTRAINT "watched_piece_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_mail_due_at" ON "watch_mail" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "watch_mail_customer" ON "watch_mail" USING btree ("customer_id");
--> statement-breakpoint
CREATE FUNCTION watched_piece_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watched_piece (product_id, price_sar, state)
  SELECT id, price_sar, CASE WHEN withdrawn THEN 'gone' WHEN stock = 0 THEN 'sold' ELSE 'free' END FROM now_rows
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER watched_insert AFTER INSERT ON "product" REFERENCING NEW TABLE AS now_rows
  FOR EACH STATEMENT EXECUTE FUNCTION watched_piece_made();
--> statement-breakpoint
-- Whoever changes what a watcher is told of, it is noted in the same transaction, and the processes that tell are woken.
CREATE FUNCTION watched_piece_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_piece (product_id)
  VALUES (CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ->> TG_ARGV[0] ELSE to_jsonb(NEW) ->> TG_ARGV[0] END);
  PERFORM pg_notify('watched', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER watched_update AFTER UPDATE ON "product" FOR EACH ROW
  WHEN ((OLD.price_sar, OLD.stock, OLD.withdrawn) IS DISTINCT FROM (NEW.price_sar, NEW.stock, NEW.withdrawn))
  EXECUTE FUNCTION watched_piece_touched('id');
--> statement-breakpoint
CREATE TRIGGER watched_change AFTER INSERT OR DELETE ON "hold" FOR EACH ROW EXECUTE FUNCTION watched_piece_touched('product_id');
--> statement-breakpoint
CREATE TRIGGER watched_change AFTER INSERT OR UPDATE OR DELETE ON "reservation" FOR EACH ROW
  EXECUTE FUNCTION watched_piece_touched('product_id');
--> statement-breakpoint
-- What watchers of each piece know of it: what is so now.
INSERT INTO "watched_piece" ("product_id", "price_sar", "state")
SELECT product.id, product.price_sar, CASE
  WHEN product.withdrawn THEN 'gone'
  WHEN product.stock = 0 THEN 'sold'
  WHEN product.stock > coalesce(held.units, 0) THEN 'free'
  ELSE 'reserved' END
FROM product LEFT JOIN (
  SELECT product_id, sum(units) AS units
  FROM (SELECT product_id, 1 AS units FROM hold UNION ALL SELECT product_id, units FROM reservation) each_held
  GROUP BY product_id
) held ON held.product_id = product.id
ON CONFLICT DO NOTHING;
