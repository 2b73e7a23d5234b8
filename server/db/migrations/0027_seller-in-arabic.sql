ALTER TABLE "invoice" ADD COLUMN "seller_name_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "seller_address_ar" text DEFAULT '' NOT NULL;