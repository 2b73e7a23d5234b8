ALTER TABLE "photo_original" DROP CONSTRAINT "photo_original_of";--> statement-breakpoint
ALTER TABLE "photo_original" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "photo_original" ADD CONSTRAINT "photo_original_of" CHECK (num_nonnulls("photo_original"."product_id", "photo_original"."hero", "photo_original"."about") = 1);