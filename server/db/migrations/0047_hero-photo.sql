ALTER TABLE "photo_original" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_original" ADD COLUMN "hero" jsonb;--> statement-breakpoint
ALTER TABLE "photo_original" ADD CONSTRAINT "photo_original_of" CHECK (num_nonnulls("photo_original"."product_id", "photo_original"."hero") = 1);