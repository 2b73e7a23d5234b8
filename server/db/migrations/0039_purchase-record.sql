ALTER TABLE "product_private" ADD COLUMN "seller_id_kind" text;--> statement-breakpoint
ALTER TABLE "product_private" ADD COLUMN "seller_id_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_private" ADD COLUMN "seller_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_private" ADD COLUMN "paid_by" text;