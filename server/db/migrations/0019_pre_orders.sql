CREATE TABLE "pre_order" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"contact_method" text NOT NULL,
	"message" text NOT NULL,
	"made_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pre_order" ADD CONSTRAINT "pre_order_id_request_id_fk" FOREIGN KEY ("id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;