ALTER TABLE "product_photo" ADD COLUMN "rendition_key" text;--> statement-breakpoint
ALTER TABLE "photo_original" ADD COLUMN "rendition_key" text;--> statement-breakpoint
ALTER TABLE "photo_original" ADD COLUMN "turn" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_original" ADD COLUMN "crop" jsonb;