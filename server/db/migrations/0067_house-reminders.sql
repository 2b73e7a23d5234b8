CREATE TABLE "house_reminder" (
	"request_id" text PRIMARY KEY NOT NULL,
	"waits_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "house_reminder" ADD CONSTRAINT "house_reminder_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;