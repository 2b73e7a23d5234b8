ALTER TABLE "import_photo" ADD COLUMN "view_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_photo" ADD COLUMN "view_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_photo" ADD COLUMN "edit" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "paused_in" text;