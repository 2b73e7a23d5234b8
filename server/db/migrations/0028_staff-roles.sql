ALTER TABLE "staff_token" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "staff_token" ADD COLUMN "expires_at" timestamp with time zone;