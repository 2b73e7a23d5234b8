CREATE TABLE "product_private" (
	"product_id" text PRIMARY KEY NOT NULL,
	"serial" text DEFAULT '' NOT NULL,
	"cost_sar" double precision,
	"location" text DEFAULT '' NOT NULL,
	"acquired_from" text DEFAULT '' NOT NULL,
	"acquired_at" date,
	"notes" text DEFAULT '' NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "product_private_cost" CHECK ("product_private"."cost_sar" >= 0 and "product_private"."cost_sar" < 9007199254740992 and "product_private"."cost_sar" = floor("product_private"."cost_sar"))
);
--> statement-breakpoint
ALTER TABLE "product" DROP CONSTRAINT "product_price_positive";--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "brand_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "condition" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "stock_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_private" ADD CONSTRAINT "product_private_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_private_idempotency_key" ON "product_private" USING btree ("idempotency_key");--> statement-breakpoint
-- The number of the products until now is their id; the withdrawn ones get their status.
UPDATE "product" SET "stock_number" = upper("id"), "status" = CASE WHEN "withdrawn" THEN 'withdrawn' ELSE 'published' END;--> statement-breakpoint
CREATE UNIQUE INDEX "product_stock_number" ON "product" USING btree ("stock_number");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_status_known" CHECK ("product"."status" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_complete" CHECK ("product"."status" = 'draft' or ("product"."brand_id" is not null and "product"."condition" is not null and "product"."price_sar" > 0));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_price_positive" CHECK ("product"."price_sar" >= 0 and "product"."price_sar" < 9007199254740992 and "product"."price_sar" = floor("product"."price_sar"));--> statement-breakpoint
-- Keeps status and "withdrawn" in step, whichever of the two is written: code of the release before knows only "withdrawn". A draft stays
-- one until its status is changed. Each change of the row raises the version, a sale too: it would be undone by saving an older form.
CREATE FUNCTION product_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.withdrawn AND NEW.status = 'published' THEN
      NEW.status := 'withdrawn';
    END IF;
  ELSE
    IF NEW.status = OLD.status AND NEW.withdrawn <> OLD.withdrawn AND OLD.status <> 'draft' THEN
      NEW.status := CASE WHEN NEW.withdrawn THEN 'withdrawn' ELSE 'published' END;
    END IF;
    NEW.version := OLD.version + 1;
  END IF;
  NEW.withdrawn := NEW.status <> 'published';
  IF NEW.stock_number = '' THEN
    NEW.stock_number := upper(NEW.id);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_follows BEFORE INSERT OR UPDATE ON "product" FOR EACH ROW EXECUTE FUNCTION product_follows();
