ALTER TABLE "product" ADD COLUMN "ring_diameter" smallint;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_ring_diameter_positive" CHECK ("product"."ring_diameter" > 0);