ALTER TABLE "product_private" ADD COLUMN "publish_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_private" ADD COLUMN "publish_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_private" ADD COLUMN "publish_problem" text DEFAULT '' NOT NULL;