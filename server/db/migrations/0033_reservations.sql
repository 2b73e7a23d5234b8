CREATE TABLE "reservation" (
	"product_id" text PRIMARY KEY NOT NULL,
	"units" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_units" CHECK ("reservation"."units" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_private" ADD COLUMN "reserved_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_until" ON "reservation" USING btree ("until");--> statement-breakpoint
-- A reserved piece cannot be bought: every process has to learn of it, as of a held one (see 0010_offer-notices).
CREATE TRIGGER catalogue_insert AFTER INSERT ON "reservation" REFERENCING NEW TABLE AS now_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER catalogue_update AFTER UPDATE ON "reservation" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER catalogue_delete AFTER DELETE ON "reservation" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER catalogue_truncate AFTER TRUNCATE ON "reservation"
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_products_changed('product_id');
