ALTER TABLE "wish" ADD COLUMN "saved_price_sar" double precision;--> statement-breakpoint
ALTER TABLE "wish" ADD COLUMN "saved_at" timestamp with time zone;