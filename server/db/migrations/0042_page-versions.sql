CREATE TABLE "page_version" (
	"page" text NOT NULL,
	"number" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"staff_name" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "page_version_page_number_pk" PRIMARY KEY("page","number")
);
--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "terms_version" integer;